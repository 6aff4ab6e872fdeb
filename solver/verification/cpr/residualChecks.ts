import { residualOf, type Moment } from '../../agreement/residual';
import type { CaseDocument } from '../../case/document';
import { cprOperators } from '../../methods/cpr/operators';
import { CprStepper } from '../../methods/cpr/cpu/stepper';
import { cprOptions, type CprOptions } from '../../methods/cpr/options';
import { methods } from '../../methods/registry';
import type { CellMesh } from '../../mesh/types';
import { prepareCase, type PreparedCase } from '../../run/preparedCase';
import { initialSnapshot } from '../../run/startingState';
import { createSimulation } from '../../run/simulations';
import type { StateArray } from '../../space/types';
import { fullPrecisionState } from '../../stepping/fullPrecisionState';
import { singleThread } from '../../threads';
import { atMost } from '../acceptance';
import { onAllGroups, verificationCase } from '../compute';
import { CheckFailed, type Check, type VerificationContext } from '../types';
import { thesisForm } from './forms';
import { bentBox, waves } from './meshes';
import { t } from '../../text/t';

/** Boundary conditions of the box and other variations of the case. */
export interface Conditions {
  readonly id: string;
  readonly title: string;
  boundaries(mesh: CellMesh): CaseDocument['boundaries'];
  readonly parts?: Partial<Pick<CaseDocument, 'sponges'>>;
  /** Overrides the system options of the gas. */
  readonly system?: Partial<CaseDocument['system']>;
  /** Replaces BR2. */
  readonly viscousScheme?: CprOptions['viscousScheme'];
  readonly isJoined?: boolean;
  /** Whether cells have straight edges. */
  readonly isStraight?: boolean;
}

/** A gas whose residuals are compared, at the same steps for every condition and order. */
export interface ComparedGas {
  readonly system: Pick<CaseDocument['system'], 'id'> & Partial<CaseDocument['system']>;
  /** Steps at which residuals are taken, ascending from 1. */
  readonly steps: readonly number[];
  /** Step size, representable in f32 so that all arithmetics take the same steps. */
  readonly fixedStep: number;
}

export const stream = { rho: '1.1', u: '0.3', v: '-0.2', w: '0.1', p: '0.9' };

export const everywhere = (
  id: string,
  title: string,
  values: Record<string, string> = {},
): Conditions => ({ id, title, boundaries: (mesh) => onAllGroups(mesh, id, values) });

/** Conditions of open sides, for viscous and inviscid gas. */
export const openConditions: readonly Conditions[] = [
  everywhere('prescribed', t('conditionPrescribed'), stream),
  everywhere('farField', t('conditionFarField'), stream),
  everywhere('characteristicFarField', t('conditionCharacteristic'), stream),
  {
    id: 'outflow',
    title: t('conditionOutflow'),
    boundaries: (mesh) => ({
      ...onAllGroups(mesh, 'prescribed', stream),
      right: { condition: 'outflow', values: {} },
    }),
  },
  {
    id: 'channel',
    title: t('conditionChannel'),
    boundaries: (mesh) => ({
      ...onAllGroups(mesh, 'farField', stream),
      left: {
        condition: 'subsonicInflow',
        values: { totalPressure: '0.95', totalTemperature: '0.83' },
      },
      right: { condition: 'subsonicOutflow', values: { p: '0.9' } },
    }),
  },
];

/** @param walls conditions behind the sponge layer */
export const spongeBefore = (walls: Conditions): Conditions => ({
  id: 'sponge',
  title: t('conditionSponge'),
  boundaries: walls.boundaries,
  parts: {
    sponges: [
      {
        kind: 'layer',
        from: [0.4, 0, 0],
        to: [1, 0, 0],
        strength: '5',
        exponent: 2,
        state: stream,
      },
    ],
  },
});

export const joinedSides: Conditions = {
  id: 'periodic',
  title: t('conditionPeriodic'),
  boundaries: () => ({}),
  isJoined: true,
};

const caseOf = (
  { system, fixedStep }: ComparedGas,
  { boundaries, parts, system: own, viscousScheme }: Conditions,
  mesh: CellMesh,
  order: number,
  { precision = 'f32' }: VerificationContext,
): CaseDocument => ({
  ...verificationCase({
    name: 'Residuals',
    system: { ...system, ...own },
    scheme: {
      id: 'cpr',
      ...thesisForm,
      order,
      numericalFlux: 'rusanov',
      integrator: 'sspRk3',
      precision,
      ...(viscousScheme && { viscousScheme }),
    },
    initial: {
      ...stream,
      rho: '1.1 + 0.1*sin(2*pi*x)*cos(2*pi*y)',
      w: '0.1 + 0.1*cos(2*pi*z)',
      p: '0.9 + 0.05*cos(2*pi*x)',
    },
    boundaries: boundaries(mesh),
    time: { fixedStep },
  }),
  ...parts,
});

/** Returns the residuals of a run. @param advance takes steps and returns the new state */
async function residualsOf(
  { steps }: ComparedGas,
  start: Moment,
  advance: (steps: number) => Promise<Moment>,
): Promise<number[]> {
  const residuals: number[] = [];
  let [before, done] = [start, 0];
  for (const step of steps) {
    if (step - 1 > done) before = await advance(step - 1 - done);
    const after = await advance(1);
    residuals.push(residualOf(before, after));
    [before, done] = [after, step];
  }
  return residuals;
}

/** Computes residuals by the reference implementation of the scheme. */
function definedResiduals(
  gas: ComparedGas,
  { document, mesh, physics }: PreparedCase,
  start: StateArray,
): Promise<number[]> {
  if (mesh.kind === 'grid') throw new CheckFailed(t('verifyNeedsHexahedra'));
  const { fixedStep } = gas;
  const options = cprOptions.parse(document.scheme);
  const stepper = new CprStepper(cprOperators(mesh, physics, options), Float64Array.from(start));
  let done = 0;
  return residualsOf(gas, { state: start, time: 0 }, (steps) => {
    for (let step = 0; step < steps; step++) {
      stepper.doStep(fixedStep * done++, fixedStep);
      stepper.accept();
    }
    return Promise.resolve({ state: stepper.state.slice(), time: fixedStep * done });
  });
}

/** Computes residuals by the production implementation: compiled, or on the GPU. */
async function ownResiduals(
  gas: ComparedGas,
  prepared: PreparedCase,
  { backend, device, threads = singleThread }: VerificationContext,
): Promise<number[]> {
  const start = initialSnapshot(prepared);
  const simulation = await createSimulation(prepared, backend, device, start, threads);
  try {
    return await residualsOf(gas, start, async (steps) => {
      const most = simulation.maxStepsPerBatch;
      let left = steps;
      let batch = await simulation.advance(Math.min(left, most));
      while ((left -= Math.min(left, most)) > 0)
        batch = await simulation.advance(Math.min(left, most));
      if (batch.outcome.kind === 'failed') throw new CheckFailed(batch.outcome.reason);
      return { state: Float64Array.from(await fullPrecisionState(simulation)), time: batch.time };
    });
  } finally {
    simulation.dispose();
  }
}

/** Checks the largest relative difference between the residuals of a run and of the reference implementation. */
export const residualCheck = (
  gas: ComparedGas,
  conditions: Conditions,
  order: number,
  cost: Check['cost'],
): Check => ({
  id: `${conditions.id}/p${order}`,
  label: `${conditions.title}, p = ${order}`,
  cost,
  meshes: [],
  published: null,
  accept: atMost(1e-13, 2e-5),
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const mesh = bentBox({
      counts: [2, 2, 2],
      order: conditions.isStraight ? 1 : 2,
      bend: waves(0.04),
      isJoined: conditions.isJoined,
    });
    const prepared = prepareCase(caseOf(gas, conditions, mesh, order, context), mesh, methods);
    const { state } = initialSnapshot(prepared);
    const [own, defined] = [
      await ownResiduals(gas, prepared, context),
      await definedResiduals(gas, prepared, state),
    ];
    const differences = own.map((value, i) => Math.abs(value / defined[i] - 1));
    return { value: Math.max(...differences), spacing: null };
  },
});
