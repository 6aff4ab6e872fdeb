import {
  axesOf,
  derivativeName,
  normalInput,
  type Axis,
  type Dimension,
  type PerAxis,
} from '../../core/axes';
import type { BoundaryConditionDeclaration } from '../declaration';

/** Returns one value per axis of a system. */
export const perAxis = <T>(dimension: Dimension, each: (axis: Axis) => T): PerAxis<T> =>
  Object.fromEntries(axesOf(dimension).map((axis) => [axis, each(axis)])) as Partial<
    PerAxis<T>
  > as PerAxis<T>;

/** Returns the normal derivative n·∇ of an expression. */
export const alongNormal = (dimension: Dimension, source: string): string =>
  `(${axesOf(dimension)
    .map((axis) => `${normalInput(axis)}*${derivativeName(axis)}(${source})`)
    .join(' + ')})`;

/** Returns ∂q/∂x_a without the contribution of the normal derivative. */
export const acrossNormal = (dimension: Dimension, axis: Axis, source: string): string =>
  `${derivativeName(axis)}(${source}) - ${normalInput(axis)}*${alongNormal(dimension, source)}`;

/**
 * Returns the gradient on a symmetry plane, the mean of the inner gradient and its mirror image: the normal derivative of
 * scalars is zero; the gradient of a vector m with R = 1 − 2nnᵀ is ½(∇m + R∇mR).
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
