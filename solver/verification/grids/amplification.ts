import type { FvOptions } from '../../methods/cartesianFv/options';

type Complex = readonly [re: number, im: number];

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];

/** Of a plane wave on a grid of equal spacings, per axis. */
export interface GridWave {
  /** Velocity times Δt/Δx. */
  readonly courant: readonly number[];
  /** From cell to cell. */
  readonly phase: readonly number[];
}

/** Stages of 1/n! each: of this many an integrator of that order is 1 + z + z²/2 + … of a linear problem. */
const stages = { forwardEuler: 1, sspRk2: 2, sspRk3: 3 } as const satisfies Record<
  FvOptions['integrator'],
  number
>;

/** The part of the difference of two cells by which fluxes damp: |a| Δt/Δx, or h/Δx of Lax and Friedrichs. */
const dampings = {
  upwind: (courant: number) => Math.abs(courant),
  localLaxFriedrichs: (courant: number) => Math.abs(courant),
  laxFriedrichs: (_: number, axes: number) => 1 / axes,
} as const;

export type LinearFlux = keyof typeof dampings;

/**
 * How far an advected wave is from the exact one after some steps, as a part of its amplitude: |gⁿ − e⁻ⁱⁿᵠ|, g being
 * what a step makes of it (von Neumann).
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
