import { buildCellMesh } from './cellMesh';
import { CELL_SHAPES } from './cellShapes';
import { buildTriangleMesh } from './triangleMesh';
import type { CellMesh, MeshFile, TriangleMesh } from './types';

/** Groups of a `rectangleMesh`, in the order of their tags 1…4. */
export const rectangleSides = ['left', 'right', 'bottom', 'top'] as const;

type Side = (typeof rectangleSides)[number];

/** Maps points of the unit square. */
type Placed = (x: number, y: number) => readonly [number, number];

/**
 * Returns a rectangle of columns × rows quadrilaterals, each cut into two triangles from lower left to upper right;
 * the four sides are groups. Quadrilateral (i, j) becomes element 2(j·columns + i) + 1 below the diagonal and the
 * next one above it (see `elementTags`; the cells themselves are ordered along a Hilbert curve).
 * @param map maps the points of the unit square; it must preserve orientation
 */
export function rectangleMesh(columns: number, rows: number, map?: Placed): TriangleMesh {
  return buildTriangleMesh(rectangleFile(columns, rows, map, 'triangle', cutCells(columns, rows)));
}

/** Returns the same quadrilaterals without cuts, as elements 1, 2, … along x, row by row. */
export const rectangleQuads = (columns: number, rows: number, map?: Placed): CellMesh =>
  buildCellMesh(rectangleFile(columns, rows, map, 'quadrilateral', fullCells(columns, rows)));

/** Returns elements of one shape in the rectangle as a mesh file. @param cells their nodes */
function rectangleFile(
  columns: number,
  rows: number,
  map: Placed = (x, y) => [x, y],
  shape: 'triangle' | 'quadrilateral',
  cells: readonly number[],
): MeshFile {
  const points: number[] = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) points.push(...map(i / columns, j / rows), 0);
  }
  const { lines, lineTags } = sideLines(columns, rows);
  const { corners } = CELL_SHAPES[shape];
  return {
    format: 'MSH 4.1 ASCII',
    points: Float64Array.from(points),
    nodeTags: numbered(points.length / 3),
    blocks: [
      {
        cellType: 'line',
        order: 1,
        dimension: 1,
        nodesPerElement: 2,
        nodes: Uint32Array.from(lines),
        elementTags: numbered(lineTags.length),
        physicalTags: Int32Array.from(lineTags),
      },
      {
        cellType: shape,
        order: 1,
        dimension: 2,
        nodesPerElement: corners,
        nodes: Uint32Array.from(cells),
        elementTags: numbered(cells.length / corners),
        physicalTags: new Int32Array(cells.length / corners),
      },
    ],
    groups: rectangleSides.map((name, index) => ({ dimension: 1, tag: index + 1, name })),
    periodic: [],
    warnings: [],
  };
}

/** Returns three nodes per triangle. */
function cutCells(columns: number, rows: number): number[] {
  const at = (i: number, j: number): number => j * (columns + 1) + i;
  const triangles: number[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      // The first vertex varies from cell to cell, so that neighbors meet with every pair of sides.
      const turn = (3 * i + 5 * j) % 3;
      const lower = [at(i, j), at(i + 1, j), at(i + 1, j + 1)];
      const upper = [at(i, j), at(i + 1, j + 1), at(i, j + 1)];
      for (const cell of [lower, upper]) {
        triangles.push(...[0, 1, 2].map((k) => cell[(k + turn) % 3]));
      }
    }
  }
  return triangles;
}

/** Returns four nodes per quadrilateral. */
function fullCells(columns: number, rows: number): number[] {
  const at = (i: number, j: number): number => j * (columns + 1) + i;
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [i, j] = [cell % columns, Math.floor(cell / columns)];
    return [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
  }).flat();
}

/** Returns two nodes per boundary line and the tag of its side. */
function sideLines(columns: number, rows: number): { lines: number[]; lineTags: number[] } {
  const at = (i: number, j: number): number => j * (columns + 1) + i;
  const lines: number[] = [];
  const lineTags: number[] = [];
  const add = (side: Side, start: number, end: number): void => {
    lines.push(start, end);
    lineTags.push(rectangleSides.indexOf(side) + 1);
  };
  for (let i = 0; i < columns; i++) {
    add('bottom', at(i, 0), at(i + 1, 0));
    add('top', at(i, rows), at(i + 1, rows));
  }
  for (let j = 0; j < rows; j++) {
    add('left', at(0, j), at(0, j + 1));
    add('right', at(columns, j), at(columns, j + 1));
  }
  return { lines, lineTags };
}

const numbered = (count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => i + 1);
