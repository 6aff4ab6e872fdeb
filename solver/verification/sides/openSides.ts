import { cartesianGrid } from '../../mesh/grid/generate';
import { periodicCondition } from '../../physics/periodic';
import type { CaseDocument } from '../../case/document';
import { anyError, atMost, withinShare } from '../acceptance';
import { computeCase, errorsOf, verificationCase } from '../compute';
import { memoized } from '../grids/memoized';
import { ofGrids } from '../grids/grids';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { t } from '../../text/t';

const joined: CaseDocument['boundaries'] = {
  bottom: { condition: periodicCondition, values: {}, partner: 'top' },
  top: { condition: periodicCondition, values: {}, partner: 'bottom' },
};

const duct = () => cartesianGrid({ min: [0, 0], max: [1, 0.1], cells: [20, 2] });

const gamma = 1.4;
const [massFlow, totalTemperature, outletPressure] = [0.5, 1.1, 0.9];

/**
 * Returns the steady state by hand: ρu is given, p is that of the outlet, and T + (γ − 1)/(2γ) u² = T₀ with T = p/ρ is a
 * quadratic equation in u.
 */
function steadyDuct(): { readonly rho: number; readonly u: number; readonly p: number } {
  const half = (gamma - 1) / (2 * gamma);
  const slope = outletPressure / massFlow;
  const u = (-slope + Math.sqrt(slope ** 2 + 4 * half * totalTemperature)) / (2 * half);
  return { rho: massFlow / u, u, p: outletPressure };
}

const steady = steadyDuct();

/** Runs until all waves have left through the sides. */
const computed = memoized(
  (inflow: 'massInflow' | 'subsonicInflow', context: VerificationContext) => {
    const temperature = steady.p / steady.rho;
    const totalPressure = steady.p * (totalTemperature / temperature) ** (gamma / (gamma - 1));
    const inflows: Record<typeof inflow, Record<string, string>> = {
      massInflow: { massFlow: String(massFlow), totalTemperature: String(totalTemperature) },
      subsonicInflow: {
        totalPressure: String(totalPressure),
        totalTemperature: String(totalTemperature),
      },
    };
    const grid = duct();
    const document = verificationCase({
      name: 'Duct',
      system: { id: 'euler2d' },
      scheme: {
        id: 'cartesianFv',
        numericalFlux: 'hllc',
        integrator: 'sspRk2',
        reconstruction: 'none',
      },
      initial: { rho: '1', u: '0.3', v: '0', p: '1' },
      exact: { rho: String(steady.rho), u: String(steady.u), v: '0', p: String(steady.p) },
      boundaries: {
        left: { condition: inflow, values: inflows[inflow] },
        right: { condition: 'subsonicOutflow', values: { p: String(outletPressure) } },
        ...joined,
      },
      time: { end: 60 },
    });
    return computeCase(document, grid, context);
  },
);

const ductCheck = (
  inflow: 'massInflow' | 'subsonicInflow',
  variable: 'rho' | 'rhou' | 'E',
): Check => ({
  ...ofGrids,
  id: `duct/${inflow}/${variable}`,
  label: t('ductLabel', inflow, variable),
  accept: atMost(1e-9, 1e-5),
  async compute(context) {
    return { value: errorsOf(await computed(inflow, context), variable).l1, spacing: null };
  },
});

/** A shock of Mach number 2 that enters through the left side, by Rankine and Hugoniot. */
const shock = (() => {
  const mach = 2;
  const square = mach ** 2;
  const density = ((gamma + 1) * square) / ((gamma - 1) * square + 2);
  const sound = Math.sqrt(gamma);
  return {
    mach,
    speed: mach * sound,
    density,
    pressure: 1 + ((2 * gamma) / (gamma + 1)) * (square - 1),
    velocity: mach * sound * (1 - 1 / density),
  };
})();

const shockCheck: Check = {
  ...ofGrids,
  id: 'shock',
  label: t('enteringShockLabel'),
  accept: anyError(1e-5),
  async compute(context) {
    const grid = cartesianGrid({ min: [0, 0], max: [1, 0.02], cells: [100, 2] });
    const arrival = 0.2;
    const behind = `x < ${shock.speed}*t - ${arrival}`;
    const document = verificationCase({
      name: 'entering-shock',
      system: { id: 'euler2d' },
      scheme: {
        id: 'cartesianFv',
        numericalFlux: 'hllc',
        integrator: 'sspRk2',
        reconstruction: 'none',
      },
      initial: { rho: '1', u: '0', v: '0', p: '1' },
      exact: {
        rho: `${behind} ? ${shock.density} : 1`,
        u: `${behind} ? ${shock.velocity} : 0`,
        v: '0',
        p: `${behind} ? ${shock.pressure} : 1`,
      },
      boundaries: {
        left: {
          condition: 'movingShock',
          values: { M: String(shock.mach), rho: '1', p: '1', start_x: String(-arrival) },
        },
        right: { condition: 'outflow', values: {} },
        ...joined,
      },
      time: { end: 0.3 },
    });
    return { value: errorsOf(await computeCase(document, grid, context), 'rho').l1, spacing: null };
  },
};

/** Gas at rest into whose tube an expansion wave runs from an outlet with a lower pressure (Riemann 1860). */
const expansion = (() => {
  const pressure = 0.8;
  const exponent = (gamma - 1) / (2 * gamma);
  const velocity = ((2 * Math.sqrt(gamma)) / (gamma - 1)) * (1 - pressure ** exponent);
  return { pressure, momentum: pressure ** (1 / gamma) * velocity };
})();

const expansionCheck: Check = {
  ...ofGrids,
  id: 'expansion',
  label: t('expansionLabel'),
  published: expansion.momentum,
  accept: withinShare(expansion.momentum, 1e-2, 1e-3),
  async compute(context) {
    const grid = cartesianGrid({ min: [0, 0], max: [1, 0.02], cells: [100, 2] });
    const document = verificationCase({
      name: 'expansion',
      system: { id: 'euler2d' },
      scheme: {
        id: 'cartesianFv',
        numericalFlux: 'hllc',
        integrator: 'sspRk2',
        reconstruction: 'linear',
      },
      initial: { rho: '1', u: '0', v: '0', p: '1' },
      boundaries: {
        left: { condition: 'outflow', values: {} },
        right: { condition: 'subsonicOutflow', values: { p: String(expansion.pressure) } },
        ...joined,
      },
      // Four times the steps needed, so that a run with a wrong outlet ends.
      time: { end: 0.3, maxSteps: 200 },
    });
    const { state } = await computeCase(document, grid, context);
    return { value: state[4 * 99 + 1], spacing: null };
  },
};

/** Water that enters through one side with a discharge and leaves at a given depth: uniform flow. */
const dischargeCheck = (side: 'left' | 'right'): Check => ({
  ...ofGrids,
  id: `discharge/${side}`,
  label: t('dischargeLabel', side),
  accept: atMost(1e-9, 1e-5),
  async compute(context) {
    const grid = cartesianGrid({ min: [0], max: [1], cells: [20] });
    const [inflow, level] = [0.5, 1];
    const document = verificationCase({
      name: 'discharge',
      system: { id: 'shallowWater1d', parameters: { g: 1 } },
      scheme: {
        id: 'cartesianFv',
        numericalFlux: 'hll',
        integrator: 'sspRk2',
        reconstruction: 'none',
      },
      initial: { h: '0.9', u: side === 'left' ? '0.3' : '-0.3' },
      exact: { h: String(level), u: String(side === 'left' ? inflow : -inflow) },
      boundaries: {
        [side]: { condition: 'discharge', values: { q: String(inflow) } },
        [side === 'left' ? 'right' : 'left']: { condition: 'level', values: { h: String(level) } },
      },
      time: { end: 80, maxSteps: 10_000 },
    });
    const result = await computeCase(document, grid, context);
    return { value: errorsOf(result, 'hu').l1, spacing: null };
  },
});

const [gravity, slope, roughness, depth] = [9.81, 0.01, 0.03, 0.8];
/** Speed at which friction balances the slope (Manning). */
const normalSpeed = (depth ** (2 / 3) * Math.sqrt(slope)) / roughness;

/** Water at rest on a plane slope accelerates uniformly: u′ = gS(1 − u²/uₙ²). */
const slopeCheck: Check = {
  ...ofGrids,
  id: 'manning',
  label: t('manningLabel'),
  published: normalSpeed,
  accept: withinShare(normalSpeed, 1e-3, 1e-3),
  async compute(context) {
    const grid = cartesianGrid({ min: [0], max: [4000], cells: [400] });
    const bed = `${slope}*(4000 - x)`;
    const document = verificationCase({
      name: 'Slope',
      system: { id: 'shallowWaterBed1d', coefficients: { manning: String(roughness) } },
      scheme: {
        id: 'cartesianFv',
        numericalFlux: 'hll',
        integrator: 'sspRk2',
        reconstruction: 'linear',
      },
      initial: { surface: `${depth} + ${bed}`, u: '0', bed },
      boundaries: {
        left: { condition: 'outflow', values: {} },
        right: { condition: 'outflow', values: {} },
      },
      time: { end: 100 },
    });
    const { state } = await computeCase(document, grid, context);
    // No wave from the ends reaches the middle.
    const speed = state[3 * 200 + 1] / state[3 * 200];
    const approached = Math.tanh((gravity * slope * 100) / normalSpeed);
    return { value: speed / approached, spacing: null };
  },
};

export const openSides: VerificationEntry = {
  id: 'open-sides',
  title: t('openSidesTitle'),
  source: t('openSidesSource'),
  method: t('openSidesMethod'),
  reference: 'exact',
  deviations: [],
  checks: [
    ...(['massInflow', 'subsonicInflow'] as const).flatMap((inflow) =>
      (['rho', 'rhou', 'E'] as const).map((variable) => ductCheck(inflow, variable)),
    ),
    shockCheck,
    expansionCheck,
    dischargeCheck('left'),
    dischargeCheck('right'),
    slopeCheck,
  ],
};
