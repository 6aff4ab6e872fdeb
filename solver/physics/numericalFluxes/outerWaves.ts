import type { Program, Value } from '../../expression';
import type { FaceAlgebra } from './faceAlgebra';
import type { StateValues } from './types';

/** The slowest and the fastest wave of a Riemann problem, and the mean state between them. */
export interface OuterWaves {
  readonly slowest: Value;
  readonly fastest: Value;
  /** Signed wave speeds of the inner side. */
  readonly inner: WaveSpeeds;
  readonly outer: WaveSpeeds;
  readonly innerFlux: readonly Value[];
  readonly outerFlux: readonly Value[];
}

export interface WaveSpeeds {
  readonly min: Value;
  readonly max: Value;
}

/** Returns Davis' estimate: the extremes of the signed wave speeds of both sides. */
export function outerWaves(a: FaceAlgebra, waveSpeeds: Program): OuterWaves {
  const [innerMin, innerMax] = a.inline(waveSpeeds, a.inner);
  const [outerMin, outerMax] = a.inline(waveSpeeds, a.outer);
  return {
    slowest: a.min(innerMin, outerMin),
    fastest: a.max(innerMax, outerMax),
    inner: { min: innerMin, max: innerMax },
    outer: { min: outerMin, max: outerMax },
    innerFlux: a.normalFlux(a.inner),
    outerFlux: a.normalFlux(a.outer),
  };
}

/** Returns the mean over the wave fan, (s₊u⁺ − s₋u⁻ + F(u⁻)·n − F(u⁺)·n)/(s₊ − s₋). */
export function meanState(a: FaceAlgebra, waves: OuterWaves): StateValues {
  const width = a.subtract(waves.fastest, waves.slowest);
  return a.state((i, name) => {
    const carried = a.subtract(
      a.multiply(waves.fastest, a.outer[name]),
      a.multiply(waves.slowest, a.inner[name]),
    );
    const entered = a.subtract(waves.innerFlux[i], waves.outerFlux[i]);
    return a.divide(a.add(carried, entered), width);
  });
}
