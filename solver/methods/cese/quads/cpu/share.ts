import { middle, minus, plus, reflected, times, type Vector } from '../vector';

/**
 * Geometry of an old point's contribution to a conservation element: the part of the element where the solution is
 * expanded about the point, and the edges of the element that its fluxes cross, relative to the point.
 */
export interface Share {
  /** 0 for contributions by fluxes only. */
  readonly area: number;
  /** Centroid. */
  readonly center: Vector;
  /** Σ n L over the edges, n out of the element. */
  readonly edges: Vector;
  /** Σ n_a L m_b, [axis a][axis b], m the midpoint of an edge: ∫ fᵃ n_a of functions linear about the point. */
  readonly moments: readonly [Vector, Vector];
}

/** Numbers of a share in a table: area, centroid, edges, moments. */
export const shareSize = 9;

/** An edge with the element on its left. */
type Edge = readonly [from: Vector, to: Vector];

/** Computes a share. @param origin the old point */
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

/** Returns the share of a ghost point beyond a line, from that of the inner point. */
export function reflectedShare({ area, center, edges, moments }: Share, normal: Vector): Share {
  // Reflects both indices: first the places, then the components of normals, column by column.
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

/** Returns a share in table format. */
export const numbersOf = ({ area, center, edges, moments }: Share): number[] => [
  area,
  ...center,
  ...edges,
  ...moments.flat(),
];
