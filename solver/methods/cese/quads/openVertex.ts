import type { CellMesh } from '../../../mesh/types';
import type { BesideLine } from './walls';
import { mirrorLines, type MirrorLines } from './mirrorLines';
import type { Quarter } from './quarters';
import { cross, dot, minus, times, type Vector } from './vector';

/** An edge of the boundary beside a vertex: the one counter-clockwise of which its cells lie, and the other. */
export type EdgeSide = 'first' | 'last';

/** A vertex on the boundary. */
export interface OpenVertex {
  readonly lines: MirrorLines;
  /** Boundary groups of both edges, as indices. */
  readonly groups: Readonly<Record<EdgeSide, number>>;
  /** From the vertex to the middles of both edges. */
  readonly first: Vector;
  readonly last: Vector;
}

/** @param corners at the vertex, counter-clockwise @param quarters there */
export function openVertex(
  mesh: CellMesh,
  corners: ArrayLike<number>,
  quarters: readonly Quarter[],
): OpenVertex {
  const end = quarters.length - 1;
  const [first, last] = [quarters[0].next, quarters[end].before];
  const angle = quarters.reduce((sum, quarter) => sum + angleOf(quarter), 0);
  return {
    lines: mirrorLines({ cellCount: quarters.length, angle, first, last }),
    groups: {
      first: groupBeside(mesh, corners[0], 0),
      last: groupBeside(mesh, corners[end], 3),
    },
    first,
    last,
  };
}

/** Of the side that begins at a corner, or by 3 sides on, that ends there. */
function groupBeside(mesh: CellMesh, corner: number, sidesOn: number): number {
  const k = corner % 4;
  return mesh.boundaryGroups[-1 - mesh.neighbors[corner - k + ((k + sidesOn) % 4)]];
}

/** Between the edges of a cell at a corner. */
function angleOf({ next, before }: Quarter): number {
  const angle = Math.atan2(cross(next, before), dot(next, before));
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

/** The line of a corner beside one of its edges as one on which it stands. */
export const lineOn = ({ lines, groups }: OpenVertex, side: EdgeSide): BesideLine[] =>
  lines.isCorner ? [{ group: groups[side], normal: lines[side], share: 0.5 }] : [];

/** The lines of a vertex as those on which it stands: of one line that two groups share none. */
export function linesOn(vertex: OpenVertex): BesideLine[] {
  const { lines, groups } = vertex;
  if (lines.isCorner) return [...lineOn(vertex, 'first'), ...lineOn(vertex, 'last')];
  if (groups.first !== groups.last) return [];
  return [{ group: groups.first, normal: lines.first, share: 0.5 }];
}

/** A cell around a vertex, by its number in the fan, and the lines beyond which it is mirrored, one after the other. */
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
 * The center of gravity of the element of a vertex on the boundary, with the images, viewed from the vertex: it lies on
 * the mirror lines.
 * @param center of gravity of the quarters of its cells
 */
export const gravityOnLines = (center: Vector, { first, isCorner }: MirrorLines): Vector =>
  isCorner ? [0, 0] : minus(center, times(dot(first, center), first));
