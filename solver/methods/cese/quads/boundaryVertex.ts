import type { Image } from './beyond';
import type { MirrorLines } from './mirrorLines';
import { reflectedShare, type Share } from './share';
import { dot, minus, plus, reflected, times, type Vector } from './vector';

/** A cell beside a vertex, or an image of it. */
export interface Beside {
  readonly point: number;
  readonly share: Share;
  /** The old point, seen from the vertex. */
  readonly place: Vector;
}

/** Boundary groups at both edges of a vertex, as indices. */
export interface EdgeGroups {
  readonly first: number;
  readonly last: number;
}

/**
 * What stands around a vertex on the boundary: its cells, then on counter-clockwise their images, of each beyond the
 * nearer edge; at a corner those beyond the one, beyond both, and beyond the other.
 * @param add takes an image in and says which point it is
 */
export function withImages(
  cells: readonly Beside[],
  lines: MirrorLines,
  groups: EdgeGroups,
  vertex: Vector,
  add: (image: Image) => number,
): Beside[] {
  const imageOf = ({ point, share, place }: Beside, side: 'first' | 'last'): Beside => {
    const normal = lines[side];
    const onLine = minus(place, times(dot(normal, place), normal));
    const beyond = reflected(place, normal);
    return {
      point: add({
        source: point,
        group: groups[side],
        normal,
        place: plus(vertex, onLine),
        image: plus(vertex, beyond),
      }),
      share: reflectedShare(share, normal),
      place: beyond,
    };
  };
  if (!lines.isCorner) {
    const images = cells.map((cell, i) => imageOf(cell, 2 * i < cells.length ? 'first' : 'last'));
    return [...cells, ...images.reverse()];
  }
  const [ofFirst, ofLast] = [
    cells.map((cell) => imageOf(cell, 'first')),
    cells.map((cell) => imageOf(cell, 'last')),
  ];
  // As on grids first beyond the side across x, then beyond the one across y.
  const ofBoth =
    Math.abs(lines.first[0]) >= Math.abs(lines.last[0])
      ? ofFirst.map((image) => imageOf(image, 'last'))
      : ofLast.map((image) => imageOf(image, 'first'));
  return [...cells, ...ofLast.reverse(), ...ofBoth, ...ofFirst.reverse()];
}

/**
 * The centre of gravity of the element of a vertex on the boundary, with the images, seen from the vertex: it lies on
 * the mirror lines.
 * @param centre of gravity of the quarters of its cells
 */
export const gravityOnLines = (centre: Vector, { first, isCorner }: MirrorLines): Vector =>
  isCorner ? [0, 0] : minus(centre, times(dot(first, centre), first));
