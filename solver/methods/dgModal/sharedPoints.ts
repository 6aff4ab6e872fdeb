import type { TriangleMesh } from '../../mesh/types';
import type { SharedPoints } from '../../space/types';
import type { Lattice } from './display';

/** Which lattice points of the cells are one and the same: at vertices and on sides. */
export function sharedPoints(
  { cells, neighbours, neighbourSides, points }: TriangleMesh,
  { r, s }: Lattice,
  intervals: number,
): SharedPoints {
  const cellCount = cells.length / 3;
  const places = r.map((_, i) =>
    placeOf(Math.round(r[i] * intervals), Math.round(s[i] * intervals), intervals),
  );
  const perSide = intervals - 1;
  const index = new Uint32Array(cellCount * places.length);
  // Vertices first, then the points on sides, then those inside.
  let next = points.length / 3;
  const sideStart = new Uint32Array(3 * cellCount);
  for (let slot = 0; slot < sideStart.length; slot++) {
    const cell = Math.floor(slot / 3);
    if (neighbours[slot] >= 0 && neighbours[slot] < cell) continue;
    sideStart[slot] = next;
    next += perSide;
  }
  for (let cell = 0, at = 0; cell < cellCount; cell++) {
    for (const place of places) {
      switch (place.kind) {
        case 'corner':
          index[at++] = cells[3 * cell + place.corner];
          break;
        case 'side': {
          const slot = 3 * cell + place.side;
          const other = neighbours[slot];
          // The neighbour runs along the side the other way.
          index[at++] =
            other >= 0 && other < cell
              ? sideStart[3 * other + neighbourSides[slot]] + perSide - place.position
              : sideStart[slot] + place.position - 1;
          break;
        }
        case 'inside':
          index[at++] = next++;
          break;
        default:
          place satisfies never;
      }
    }
  }
  return { count: next, index };
}

type Place =
  | { readonly kind: 'corner'; readonly corner: number }
  /** Position 1…n−1 from the side's first vertex. */
  | { readonly kind: 'side'; readonly side: number; readonly position: number }
  | { readonly kind: 'inside' };

/** Where the lattice point (i, j)/n of the reference triangle lies. */
function placeOf(i: number, j: number, n: number): Place {
  if (i + j === 0) return { kind: 'corner', corner: 0 };
  if (i === n) return { kind: 'corner', corner: 1 };
  if (j === n) return { kind: 'corner', corner: 2 };
  if (j === 0) return { kind: 'side', side: 0, position: i };
  if (i + j === n) return { kind: 'side', side: 1, position: j };
  if (i === 0) return { kind: 'side', side: 2, position: n - j };
  return { kind: 'inside' };
}
