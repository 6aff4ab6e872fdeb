import type { FvOptions } from '../../methods/cartesianFv/options';

type Complex = readonly [re: number, im: number];

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];

/** A plane wave on a uniform grid, per axis. */
export interface GridWave {
  /** Courant number: velocity times Δt/Δx. */
  readonly courant: readonly number[];
  /** Phase difference between adjacent cells. */
  readonly phase: readonly number[];
}

/**
 * Number of stages, each with coefficient 1/n: on linear problems an integrator is 1 + z + z²/2 + … up to its order.
 */
const stages = { forwardEuler: 1, sspRk2: 2, sspRk3: 3 } as const satisfies Record<
  FvOptions['integrator'],
  number
>;

/**
 * Numerical diffusion: the damping coefficient of the difference of two cells, |a| Δt/Δx, or h/Δx for Lax–Friedrichs.
 */
const dampings = {
  upwind: (courant: number) => Math.abs(courant),
  localLaxFriedrichs: (courant: number) => Math.abs(courant),
  laxFriedrichs: (_: number, axes: number) => 1 / axes,
} as const;

export type LinearFlux = keyof typeof dampings;

/**
 * Returns the error of an advected wave after some steps, relative to its amplitude: |gⁿ − e⁻ⁱⁿᵠ| with the von Neumann
 * amplification factor g.
 */
export function waveError(
  { courant, phase }: GridWave,
  flux: LinearFlux,
  integrator: FvOptions['integrator'],
  steps: number,
): number {
  let [re, im, exactPhase] = [0, 0, 0];
  courant.forEach((c, axis) => {
    const theta = phase[axis];
    re -= dampings[flux](c, courant.length) * (1 - Math.cos(theta));
    im -= c * Math.sin(theta);
    exactPhase += c * theta;
  });
  let growth: Complex = [1, 0];
  for (let stage = stages[integrator]; stage > 0; stage--) {
    const [a, b] = times([re / stage, im / stage], growth);
    growth = [1 + a, b];
  }
  let wave: Complex = [1, 0];
  for (let step = 0; step < steps; step++) wave = times(wave, growth);
  return Math.hypot(wave[0] - Math.cos(steps * exactPhase), wave[1] + Math.sin(steps * exactPhase));
}
