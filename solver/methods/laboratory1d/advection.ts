import { gaussLegendre } from '../../mesh/gaussLegendre';
import { legendre, stiffness } from './basis';
import { t } from '../../text/t';
import { internalError } from '../../core/internalError';

/**
 * One-dimensional laboratory for advection ∂u/∂t + ∂u/∂x = 0 on the periodic unit interval:
 * modal DG on N equal cells with Legendre polynomials of degree p and classical Runge–Kutta
 * (Fuhry 2013, chapter 2). u on cell i is Σ_k c_k P_k(ξ), and
 * h/(2k+1) dc_k/dt = ∫ u P_k′ dξ − f_right + (−1)^k f_left.
 */
export interface AdvectionSettings {
  readonly cells: number;
  /** Polynomial degree p, from 0: the largest one if cells have their own. */
  readonly order: number;
  /** Degree of each cell, up to `order`, which is the default; coefficients beyond it are 0. */
  readonly orders?: readonly number[];
  /** Upwind uses the value on the left of an interface, central the mean of both. */
  readonly flux: 'upwind' | 'central';
  /** Δt is `cflNumber`·h/(2p+1), reduced so that a whole number of steps reaches the end time. */
  readonly cflNumber: number;
  readonly endTime: number;
}

export type Profile = (x: number) => number;

/** Default initial profile. */
export const sineWave: Profile = (x) => Math.sin(2 * Math.PI * x);

export interface AdvectionSolution {
  readonly settings: AdvectionSettings;
  readonly steps: number;
  /** cells × (order + 1) coefficients. */
  readonly coefficients: Float64Array;
}

/** Receives the solution after each step; the next step overwrites its coefficients. */
export type WatchSteps = (time: number, solution: AdvectionSolution) => void;

/**
 * Advects a profile of period 1 to the end time.
 * @throws Error if a setting is out of range; rethrows errors of `watch`
 */
export function solveAdvection(
  settings: AdvectionSettings,
  initial: Profile = sineWave,
  watch?: WatchSteps,
): AdvectionSolution {
  const { cells, order, orders, cflNumber, endTime } = settings;
  if (!Number.isInteger(cells) || cells < 1) throw internalError(`cells: ${cells} is not from 1`);
  if (!Number.isInteger(order) || order < 0) throw internalError(`order: ${order} is not from 0`);
  if (orders?.some((own) => !Number.isInteger(own) || own < 0 || own > order)) {
    throw internalError(`orders: not all are from 0 to ${order}`);
  }
  if (orders && orders.length !== cells)
    throw internalError(`orders: ${orders.length} for ${cells}`);
  if (!(cflNumber > 0 && endTime >= 0)) throw new Error(t('laboratoryPositive'));
  const coefficients = project(settings, initial);
  const steps = Math.ceil((endTime * cells * (2 * order + 1)) / cflNumber);
  advance(settings, coefficients, steps, endTime / steps, (step) =>
    watch?.((step * endTime) / steps, { settings, steps: step, coefficients }),
  );
  return { settings, steps, coefficients };
}

/** L² projection, by a rule that is exact for degree 2p + 5. */
function project(settings: AdvectionSettings, profile: Profile): Float64Array {
  const { cells, order } = settings;
  const modes = order + 1;
  const { points, weights } = gaussLegendre(order + 3);
  const coefficients = new Float64Array(cells * modes);
  points.forEach((xi, q) => {
    const values = legendre(order, xi);
    for (let cell = 0; cell < cells; cell++) {
      const u = profile((cell + (1 + xi) / 2) / cells);
      for (let k = 0; k <= orderOf(settings, cell); k++) {
        coefficients[cell * modes + k] += (k + 0.5) * weights[q] * values[k] * u;
      }
    }
  });
  return coefficients;
}

/** Returns the degree of a cell. */
const orderOf = ({ order, orders }: AdvectionSettings, cell: number): number =>
  orders?.[cell] ?? order;

/** Advances in place by the classical fourth-order Runge–Kutta method. */
function advance(
  settings: AdvectionSettings,
  u: Float64Array,
  steps: number,
  dt: number,
  stepped: (step: number) => void,
): void {
  const slopeOf = slopeOperator(settings);
  const stage = new Float64Array(u.length);
  const slopes = [u, u, u, u].map(() => new Float64Array(u.length));
  const [k1, k2, k3, k4] = slopes;
  const stageAt = (slope: Float64Array, step: number): Float64Array => {
    for (let i = 0; i < u.length; i++) stage[i] = u[i] + step * slope[i];
    return stage;
  };
  for (let step = 0; step < steps; step++) {
    slopeOf(u, k1);
    slopeOf(stageAt(k1, dt / 2), k2);
    slopeOf(stageAt(k2, dt / 2), k3);
    slopeOf(stageAt(k3, dt), k4);
    for (let i = 0; i < u.length; i++) {
      u[i] += (dt / 6) * (k1[i] + 2 * (k2[i] + k3[i]) + k4[i]);
    }
    stepped(step + 1);
  }
}

/** du/dt of the semi-discrete scheme. */
function slopeOperator(settings: AdvectionSettings) {
  const { cells, order, flux } = settings;
  const modes = order + 1;
  const matrix = stiffness(order);
  /** Flux at the left end of each cell. */
  const fluxes = new Float64Array(cells);
  return (u: Float64Array, slope: Float64Array): void => {
    for (let cell = 0; cell < cells; cell++) {
      const left = rightValue(u, ((cell + cells - 1) % cells) * modes, modes);
      fluxes[cell] = flux === 'upwind' ? left : (left + leftValue(u, cell * modes, modes)) / 2;
    }
    for (let cell = 0; cell < cells; cell++) {
      const base = cell * modes;
      const atLeft = fluxes[cell];
      const atRight = fluxes[(cell + 1) % cells];
      for (let k = 0; k <= orderOf(settings, cell); k++) {
        let sum = (k % 2 === 0 ? atLeft : -atLeft) - atRight;
        for (let m = 0; m < k; m++) sum += matrix[k * modes + m] * u[base + m];
        slope[base + k] = (2 * k + 1) * cells * sum;
      }
    }
  };
}

function rightValue(u: Float64Array, base: number, modes: number): number {
  let sum = 0;
  for (let k = 0; k < modes; k++) sum += u[base + k];
  return sum;
}

function leftValue(u: Float64Array, base: number, modes: number): number {
  let sum = 0;
  for (let k = 0; k < modes; k++) sum += k % 2 === 0 ? u[base + k] : -u[base + k];
  return sum;
}
