import type { CellMesh } from '../../../mesh/types';
import type { BesideLine } from './walls';
import { mirrorLines, type MirrorLines } from './mirrorLines';
import type { Quarter } from './quarters';
import { cross, dot, minus, times, type Vector } from './vector';

/** A boundary edge at a vertex: `first` has the cells counter-clockwise of it, `last` clockwise. */
export type EdgeSide = 'first' | 'last';

/** A vertex on the boundary. */
export interface OpenVertex {
  readonly lines: MirrorLines;
  /** Boundary groups of both edges, as indices. */
  readonly groups: Readonly<Record<EdgeSide, number>>;
  /** Vectors from the vertex to the midpoints of both edges. */
  readonly first: Vector;
  readonly last: Vector;
}

/** Creates a boundary vertex. @param corners at the vertex, counter-clockwise @param quarters at the same corners */
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

/** Returns the group of the side that begins at a corner, or with `sidesOn` = 3, of the side that ends there. */
function groupBeside(mesh: CellMesh, corner: number, sidesOn: number): number {
  const k = corner % 4;
  return mesh.boundaryGroups[-1 - mesh.neighbors[corner - k + ((k + sidesOn) % 4)]];
}

/** Returns the angle between a cell's edges at a corner. */
function angleOf({ next, before }: Quarter): number {
  const angle = Math.atan2(cross(next, before), dot(next, before));
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

/**
 * Returns the mirror line at one edge of a corner vertex, as a line through the point; none if the vertex is no corner.
 */
export const lineOn = ({ lines, groups }: OpenVertex, side: EdgeSide): BesideLine[] =>
  lines.isCorner ? [{ group: groups[side], normal: lines[side], share: 0.5 }] : [];

/** Returns the mirror lines of a vertex as lines through it; none if two groups share a single line. */
export function linesOn(vertex: OpenVertex): BesideLine[] {
  const { lines, groups } = vertex;
  if (lines.isCorner) return [...lineOn(vertex, 'first'), ...lineOn(vertex, 'last')];
  if (groups.first !== groups.last) return [];
  return [{ group: groups.first, normal: lines.first, share: 0.5 }];
}

/** A mirrored cell around a vertex: its index in the fan, and the lines across which it is mirrored, in order. */
export interface Mirrored {
  readonly cell: number;
  readonly beyond: readonly EdgeSide[];
}

/**
 * Returns the images around a boundary vertex, counter-clockwise after its cells: each beyond the nearer edge; at a
 * corner those beyond one line, beyond both, and beyond the other.
 */
export function imagesAround(cellCount: number, lines: MirrorLines): Mirrored[] {
  const cells = Array.from({ length: cellCount }, (_, cell) => cell);
  const backwards = cells.toReversed();
  if (!lines.isCorner) {
    return backwards.map((cell) => ({ cell, beyond: [2 * cell < cellCount ? 'first' : 'last'] }));
  }
  // Same order as on grids: first beyond the side across x, then beyond the one across y.
  const both: EdgeSide[] =
    Math.abs(lines.first[0]) >= Math.abs(lines.last[0]) ? ['first', 'last'] : ['last', 'first'];
  return [
    ...backwards.map((cell): Mirrored => ({ cell, beyond: ['last'] })),
    ...cells.map((cell): Mirrored => ({ cell, beyond: both })),
    ...backwards.map((cell): Mirrored => ({ cell, beyond: ['first'] })),
  ];
}

/**
 * Returns the centroid of a boundary vertex's element including the images, relative to the vertex; it is on the mirror
 * lines.
 * @param center centroid of the quarters of its cells
 */
export const gravityOnLines = (center: Vector, { first, isCorner }: MirrorLines): Vector =>
  isCorner ? [0, 0] : minus(center, times(dot(first, center), first));
