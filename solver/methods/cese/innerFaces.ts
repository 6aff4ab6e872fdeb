import { axesOf, normalInput } from '../../core/axes';
import { ProgramBuilder, type Program } from '../../expression';
import { requireNumericalFlux, type CasePhysics } from '../../physics/compile';

/**
 * A face between the shares of two old points in the conservation element of a new one, which are neighbors along an
 * axis.
 */
export interface InnerFace {
  readonly axis: number;
  /** Indices of both points in `pointsAround`. */
  readonly low: number;
  readonly high: number;
  /** Sign of both points along the other axes, as in `PointAround`; 0 along the axis. */
  readonly signs: readonly number[];
}

/** Returns the 2^(d−1) faces across each axis, so that the k-th from the front is opposite the k-th from the back. */
export const innerFaces = (dimension: number): InnerFace[][] =>
  Array.from({ length: dimension }, (_, axis) =>
    Array.from({ length: 2 ** dimension }, (_point, k) => k)
      .filter((k) => ((k >> axis) & 1) === 0)
      .map((low) => ({
        axis,
        low,
        high: low | (1 << axis),
        signs: Array.from({ length: dimension }, (_other, b) =>
          b === axis ? 0 : 1 - 2 * ((low >> b) & 1),
        ),
      })),
  );

/**
 * Returns the program (inner_u, outer_u, x, t) → numerical flux through a face across an axis.
 * @throws CaseError if the case names no numerical flux
 */
export function fluxAcross(physics: CasePhysics, axis: number): Program {
  requireNumericalFlux(physics);
  const builder = new ProgramBuilder();
  const normal = axesOf(physics.dimension).map(
    (name, a) => [normalInput(name), builder.constant(a === axis ? 1 : 0)] as const,
  );
  return builder.build(builder.include(physics.numericalFlux, new Map(normal)));
}
