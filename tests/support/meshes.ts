import { buildTriangleMesh } from '../../solver/mesh';
import type { Mesh, TriangleMesh } from '../../solver/mesh/types';

type Side = 'left' | 'right' | 'bottom' | 'top';

/** A rectangle of columns × rows quadrilaterals cut in two, its four sides as groups. */
export function rectangleMesh(
  columns: number,
  rows: number,
  map: (x: number, y: number) => readonly [number, number] = (x, y) => [x, y],
): TriangleMesh {
  const points: number[] = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) points.push(...map(i / columns, j / rows), 0);
  }
  const at = (i: number, j: number): number => j * (columns + 1) + i;
  const triangles: number[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      // The first vertex is turned from cell to cell: neighbours meet with every pair of sides.
      const turn = (3 * i + 5 * j) % 3;
      const lower = [at(i, j), at(i + 1, j), at(i + 1, j + 1)];
      const upper = [at(i, j), at(i + 1, j + 1), at(i, j + 1)];
      for (const cell of [lower, upper]) {
        triangles.push(...[0, 1, 2].map((k) => cell[(k + turn) % 3]));
      }
    }
  }
  const lines: number[] = [];
  const tags: number[] = [];
  const addLine = (side: Side, a: number, b: number): void => {
    lines.push(a, b);
    tags.push(sides.indexOf(side) + 1);
  };
  for (let i = 0; i < columns; i++) {
    addLine('bottom', at(i, 0), at(i + 1, 0));
    addLine('top', at(i, rows), at(i + 1, rows));
  }
  for (let j = 0; j < rows; j++) {
    addLine('left', at(0, j), at(0, j + 1));
    addLine('right', at(columns, j), at(columns, j + 1));
  }
  const mesh: Mesh = {
    format: { version: '4.1', encoding: 'ascii' },
    points: Float64Array.from(points),
    nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i + 1),
    blocks: [
      {
        cellType: 'line',
        order: 1,
        dimension: 1,
        nodesPerElement: 2,
        nodes: Uint32Array.from(lines),
        elementTags: Float64Array.from(tags, (_, i) => i + 1),
        physicalTags: Int32Array.from(tags),
      },
      {
        cellType: 'triangle',
        order: 1,
        dimension: 2,
        nodesPerElement: 3,
        nodes: Uint32Array.from(triangles),
        elementTags: Float64Array.from({ length: triangles.length / 3 }, (_, i) => i + 1),
        physicalTags: new Int32Array(triangles.length / 3),
      },
    ],
    groups: sides.map((name, i) => ({ dimension: 1, tag: i + 1, name })),
    periodic: [],
    warnings: [],
  };
  return buildTriangleMesh(mesh);
}

const sides: readonly Side[] = ['left', 'right', 'bottom', 'top'];
