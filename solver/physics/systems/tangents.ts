import type { Dimension } from '../../core/axes';

/** Unit vectors across n, as expressions. In space a pair without a direction that it fails in (Duff et al. 2017). */
export const tangents: Readonly<Record<Dimension, readonly (readonly string[])[]>> = {
  1: [],
  2: [['-ny', 'nx']],
  3: [
    ['1 + upwards*nx^2*fold', 'upwards*nx*ny*fold', '-upwards*nx'],
    ['nx*ny*fold', 'upwards + ny^2*fold', '-ny'],
  ],
};

/** Names that these expressions use. */
export const tangentDefinitions = (
  dimension: Dimension,
): { readonly name: string; readonly expression: string }[] =>
  dimension === 3
    ? [
        { name: 'upwards', expression: 'nz < 0 ? -1 : 1' },
        { name: 'fold', expression: '-1/(upwards + nz)' },
      ]
    : [];
