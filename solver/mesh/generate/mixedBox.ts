import { nodeLattice } from '../nodeLattice';
import type { ElementBlock, MeshFile } from '../types';

export interface MixedBox {
  readonly columns: number;
  readonly rows: number;
  /** Polynomial order of the cells' geometry. */
  readonly order?: number;
  /** Whether a box is cut into two triangles; by default every box whose column and row have an even sum. */
  isCut?(column: number, row: number): boolean;
  /** Position of a point of the unit square. */
  map?(x: number, y: number): readonly [number, number];
}

/** Returns a mesh of quadrilaterals and triangles on the unit square; groups left, right, bottom and top. */
export function mixedFile({
  columns,
  rows,
  order = 1,
  isCut = (i, j) => (i + j) % 2 === 0,
  map = (x, y) => [x, y],
}: MixedBox): MeshFile {
  const wide = order * columns + 1;
  const nodes = { triangle: [] as number[], quadrilateral: [] as number[] };
  const points: number[] = [];
  for (let j = 0; j <= order * rows; j++) {
    for (let i = 0; i < wide; i++) {
      points.push(...map(i / (order * columns), j / (order * rows)), 0);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const node = (i: number, j: number): number => (order * row + j) * wide + order * column + i;
      if (!isCut(column, row)) {
        nodes.quadrilateral.push(
          ...nodeLattice('quadrilateral', order).map(([i, j]) => node(i, j)),
        );
        continue;
      }
      // Lower left and upper right halves; the second one starts at the upper right corner.
      const own = nodeLattice('triangle', order);
      nodes.triangle.push(...own.map(([i, j]) => node(i, j)));
      nodes.triangle.push(...own.map(([i, j]) => node(order - i, order - j)));
    }
  }
  const block = (cellType: 'triangle' | 'quadrilateral', first: number): ElementBlock => {
    const nodesPerElement = nodeLattice(cellType, order).length;
    const count = nodes[cellType].length / nodesPerElement;
    return {
      cellType,
      order,
      dimension: 2,
      nodesPerElement,
      nodes: Uint32Array.from(nodes[cellType]),
      elementTags: Float64Array.from({ length: count }, (_, i) => first + i),
      physicalTags: new Int32Array(count).fill(9),
    };
  };
  const names = ['bottom', 'right', 'top', 'left'];
  const lines: number[] = [];
  const tags: number[] = [];
  const line = (tag: number, at: (k: number) => number): void => {
    lines.push(at(0), at(order), ...Array.from({ length: order - 1 }, (_, k) => at(k + 1)));
    tags.push(tag);
  };
  for (let i = 0; i < columns; i++) {
    line(1, (k) => order * i + k);
    line(3, (k) => order * rows * wide + order * i + k);
  }
  for (let j = 0; j < rows; j++) {
    line(2, (k) => (order * j + k) * wide + wide - 1);
    line(4, (k) => (order * j + k) * wide);
  }
  const blocks = [block('triangle', 1), block('quadrilateral', 100001)].filter(
    ({ elementTags }) => elementTags.length > 0,
  );
  return {
    format: 'MSH 4.1',
    points: Float64Array.from(points),
    nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i + 1),
    blocks: [
      ...blocks,
      {
        cellType: 'line',
        order,
        dimension: 1,
        nodesPerElement: order + 1,
        nodes: Uint32Array.from(lines),
        elementTags: Float64Array.from(tags, (_, i) => 200001 + i),
        physicalTags: Int32Array.from(tags),
      },
    ],
    groups: [
      { dimension: 2, tag: 9, name: 'fluid' },
      ...names.map((name, i) => ({ dimension: 1 as const, tag: i + 1, name })),
    ],
    periodic: [],
    warnings: [],
  };
}
