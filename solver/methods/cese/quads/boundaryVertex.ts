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

/** An edge of the boundary beside a vertex. */
export type EdgeSide = 'first' | 'last';

/** A cell around a vertex on the boundary, by its number in the fan, and the lines beyond which it is mirrored, in order. */
export interface Mirrored {
  readonly cell: number;
  readonly beyond: readonly EdgeSide[];
}

/**
 * The images that stand around a vertex on the boundary, counter-clockwise on from its cells: of each beyond the nearer
 * edge; at a corner those beyond the one, beyond both, and beyond the other.
 */
export function imagesAround(cellCount: number, lines: MirrorLines): Mirrored[] {
  const cells = Array.from({ length: cellCount }, (_, cell) => cell);
  const backwards = cells.toReversed();
  if (!lines.isCorner) {
    return backwards.map((cell) => ({ cell, beyond: [2 * cell < cellCount ? 'first' : 'last'] }));
  }
  // As on grids first beyond the side across x, then beyond the one across y.
  const both: EdgeSide[] =
    Math.abs(lines.first[0]) >= Math.abs(lines.last[0]) ? ['first', 'last'] : ['last', 'first'];
  return [
    ...backwards.map((cell): Mirrored => ({ cell, beyond: ['last'] })),
    ...cells.map((cell): Mirrored => ({ cell, beyond: both })),
    ...backwards.map((cell): Mirrored => ({ cell, beyond: ['first'] })),
  ];
}

/**
 * The cells around a vertex on the boundary and their images.
 * @param add takes an image in and says which point it is
 */
export function withImages(
  cells: readonly Beside[],
  lines: MirrorLines,
  groups: EdgeGroups,
  vertex: Vector,
  add: (image: Image) => number,
): Beside[] {
  const imageOf = ({ point, share, place }: Beside, side: EdgeSide): Beside => {
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
  const images = imagesAround(cells.length, lines).map(({ cell, beyond }) =>
    beyond.reduce(imageOf, cells[cell]),
  );
  return [...cells, ...images];
}

/**
 * The centre of gravity of the element of a vertex on the boundary, with the images, seen from the vertex: it lies on
 * the mirror lines.
 * @param centre of gravity of the quarters of its cells
 */
export const gravityOnLines = (centre: Vector, { first, isCorner }: MirrorLines): Vector =>
  isCorner ? [0, 0] : minus(centre, times(dot(first, centre), first));
