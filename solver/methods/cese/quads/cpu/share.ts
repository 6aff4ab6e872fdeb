import { middle, minus, plus, reflected, times, type Vector } from '../vector';

/**
 * What an old point gives to a conservation element: the part of the element where the solution is expanded about the
 * point, and edges of the element through which its fluxes go, all relative to the point.
 */
export interface Share {
  /** 0 where only fluxes are given. */
  readonly area: number;
  /** Of gravity. */
  readonly center: Vector;
  /** Σ n L over the edges, n out of the element. */
  readonly edges: Vector;
  /** Σ n_a L m_b, [axis a][axis b], m the middle of an edge: ∫ fᵃ n_a of what is linear about the point. */
  readonly moments: readonly [Vector, Vector];
}

/** Numbers of a share in a table: area, center, edges, moments. */
export const shareSize = 9;

/** An edge with the element on its left. */
type Edge = readonly [from: Vector, to: Vector];

/** @param origin the old point */
export function shareOf(
  part: { readonly area: number; readonly center: Vector },
  edges: readonly Edge[],
  origin: Vector,
): Share {
  let sum: Vector = [0, 0];
  let [ofX, ofY]: [Vector, Vector] = [
    [0, 0],
    [0, 0],
  ];
  for (const [from, to] of edges) {
    const normal: Vector = [to[1] - from[1], from[0] - to[0]];
    const place = minus(middle(from, to), origin);
    sum = plus(sum, normal);
    ofX = plus(ofX, times(normal[0], place));
    ofY = plus(ofY, times(normal[1], place));
  }
  return { area: part.area, center: minus(part.center, origin), edges: sum, moments: [ofX, ofY] };
}

/** The share of a point beyond a line, of that of the point on this side. */
export function reflectedShare({ area, center, edges, moments }: Share, normal: Vector): Share {
  // Both indices are reflected: first the places, then the components of normals, column by column.
  const [ofX, ofY] = moments.map((place) => reflected(place, normal));
  const alongX = reflected([ofX[0], ofY[0]], normal);
  const alongY = reflected([ofX[1], ofY[1]], normal);
  return {
    area,
    center: reflected(center, normal),
    edges: reflected(edges, normal),
    moments: [
      [alongX[0], alongY[0]],
      [alongX[1], alongY[1]],
    ],
  };
}

/** A share as it is in a table. */
export const numbersOf = ({ area, center, edges, moments }: Share): number[] => [
  area,
  ...center,
  ...edges,
  ...moments.flat(),
];
