import type { Dimension } from '../../core/axes';

/** Unit tangent vectors, as expressions. In 3D a pair that is valid for every normal (Duff et al. 2017). */
export const tangents: Readonly<Record<Dimension, readonly (readonly string[])[]>> = {
  1: [],
  2: [['-ny', 'nx']],
  3: [
    ['1 + upwards*nx^2*fold', 'upwards*nx*ny*fold', '-upwards*nx'],
    ['nx*ny*fold', 'upwards + ny^2*fold', '-ny'],
  ],
};

/** Local names used by `tangents`. */
export const tangentDefinitions = (
  dimension: Dimension,
): { readonly name: string; readonly expression: string }[] =>
  dimension === 3
    ? [
        { name: 'upwards', expression: 'nz < 0 ? -1 : 1' },
        { name: 'fold', expression: '-1/(upwards + nz)' },
      ]
    : [];
