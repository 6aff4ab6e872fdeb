import {
  axesOf,
  derivativeName,
  normalInput,
  type Axis,
  type Dimension,
  type PerAxis,
} from '../../core/axes';
import type { BoundaryConditionDeclaration } from '../declaration';

/** One thing for each axis of a system. */
export const perAxis = <T>(dimension: Dimension, each: (axis: Axis) => T): PerAxis<T> =>
  Object.fromEntries(axesOf(dimension).map((axis) => [axis, each(axis)])) as Partial<
    PerAxis<T>
  > as PerAxis<T>;

/** n·∇ of something. */
export const alongNormal = (dimension: Dimension, source: string): string =>
  `(${axesOf(dimension)
    .map((axis) => `${normalInput(axis)}*${derivativeName(axis)}(${source})`)
    .join(' + ')})`;

/** ∂q/∂x_a without what q changes by along the normal. */
export const acrossNormal = (dimension: Dimension, axis: Axis, source: string): string =>
  `${derivativeName(axis)}(${source}) - ${normalInput(axis)}*${alongNormal(dimension, source)}`;

/**
 * The gradient on a plane of symmetry, half that of the inside and half its mirror image: of scalars nothing along n,
 * of a vector m with R = 1 − 2nnᵀ it is ½(∇m + R∇mR).
 */
export function symmetricGradient(
  dimension: Dimension,
  scalars: { readonly before: readonly string[]; readonly after: readonly string[] },
  vector: readonly string[],
): NonNullable<BoundaryConditionDeclaration['ghostGradient']> {
  const axes = axesOf(dimension);
  const through = `(${vector.map((name, i) => `${name}*${normalInput(axes[i])}`).join(' + ')})`;
  return perAxis(dimension, (axis) => {
    const flat = (name: string): string => acrossNormal(dimension, axis, name);
    const mirrored = vector.map((name, i) => {
      const n = normalInput(axes[i]);
      const twice = `2*${normalInput(axis)}*${n}*${alongNormal(dimension, through)}`;
      return `${flat(name)} - ${n}*${derivativeName(axis)}${through} + ${twice}`;
    });
    return [...scalars.before.map(flat), ...mirrored, ...scalars.after.map(flat)];
  });
}
