import { CELL_SHAPES } from '../cellShapes';
import { nodeLattice, referenceCorners } from '../nodeLattice';
import type { BlockShape, ElementBlock, MeshFile } from '../types';

/**
 * Cells of a box: one hexahedron, two prisms along z, or pyramids and tetrahedra around its center, with two tetrahedra
 * at each side that is split into triangles.
 */
export type BoxCells = 'hexahedron' | 'prisms' | 'center';

export interface MixedSpace {
  /** Number of boxes along each axis. */
  readonly boxes: readonly [number, number, number];
  /** Polynomial order of the cells' geometry. */
  readonly order?: number;
  /** By default all shapes occur; periodic if the first two numbers of boxes are multiples of 3 and the last is even. */
  cellsOf?(i: number, j: number, k: number): BoxCells;
  /** Whether sides between two boxes with centers are split; by default those across z. */
  isSplit?(axis: number): boolean;
  /** Position of a point of the unit cube. */
  map?(x: number, y: number, z: number): readonly [number, number, number];
}

const allShapes = (i: number, j: number, k: number): BoxCells => {
  const column = (i + j) % 3;
  if (column === 0) return 'prisms';
  return column === 1 && k % 2 === 0 ? 'hexahedron' : 'center';
};

type Place = readonly number[];

/** Sides of a box: corners on its lattice, so that both boxes of a side are split along the same diagonal. */
const boxSides = [0, 1, 2].flatMap((axis) =>
  [0, 1].map((end) => ({
    axis,
    end,
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([a, b]) => {
      const others = [a, b];
      return [0, 1, 2].map((own) => (own === axis ? end : others.shift()!));
    }),
  })),
);

const names = ['left', 'right', 'front', 'back', 'bottom', 'top'];

/** Returns a mesh of the unit cube; groups left, right (along x), front, back, bottom and top. */
export function mixedSpaceFile({
  boxes,
  order = 1,
  cellsOf = allShapes,
  isSplit = (axis) => axis === 2,
  map = (x, y, z) => [x, y, z],
}: MixedSpace): MeshFile {
  const numbers = new Map<string, number>();
  const points: number[] = [];
  /** @param at in boxes */
  const nodeAt = (at: Place): number => {
    const key = at.map((own) => Math.round(own * 5040)).join();
    let node = numbers.get(key);
    if (node === undefined) {
      numbers.set(key, (node = points.length / 3));
      const [x, y, z] = at.map((own, axis) => own / boxes[axis]);
      points.push(...map(x, y, z));
    }
    return node;
  };
  const nodes = new Map<BlockShape, number[]>();
  const add = (shape: BlockShape, corners: readonly Place[]): void => {
    const own = nodes.get(shape) ?? [];
    nodes.set(shape, own);
    for (const place of nodeLattice(shape, order)) {
      const weights = cornerWeights(
        shape,
        place.map((step) => step / order),
      );
      own.push(
        nodeAt(
          [0, 1, 2].map((axis) =>
            corners.reduce((sum, corner, k) => sum + weights[k] * corner[axis], 0),
          ),
        ),
      );
    }
  };
  const wrapped = (box: Place): BoxCells => {
    const [i, j, k] = box.map((own, axis) => (own + boxes[axis]) % boxes[axis]);
    return cellsOf(i, j, k);
  };
  const sideTags: number[][] = [[], []];
  for (let k = 0; k < boxes[2]; k++) {
    for (let j = 0; j < boxes[1]; j++) {
      for (let i = 0; i < boxes[0]; i++) addBox([i, j, k]);
    }
  }

  function addBox(box: Place): void {
    const own = wrapped(box);
    const at = (corner: Place): Place => corner.map((place, axis) => place + box[axis]);
    const center = at([0.5, 0.5, 0.5]);
    if (own === 'hexahedron') add('hexahedron', referenceCorners('hexahedron').map(at));
    if (own === 'prisms') {
      for (const triangle of [
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        [
          [0, 0],
          [1, 1],
          [0, 1],
        ],
      ]) {
        // prettier-ignore
        add('prism', [0, 1].flatMap((z) => triangle.map(([x, y]) => at([x, y, z]))));
      }
    }
    boxSides.forEach(({ axis, end, corners }, side) => {
      const beyond = wrapped(box.map((place, a) => (a === axis ? place + 2 * end - 1 : place)));
      const isTriangles =
        (axis === 2 && (own === 'prisms' || beyond === 'prisms')) ||
        (own === 'center' && beyond === 'center' && isSplit(axis));
      const [a, b, c, d] = corners.map(at);
      const parts = isTriangles ? [[a, b, c], [a, c, d]] : [[a, b, c, d]]; // prettier-ignore
      const isBoundary = box[axis] === (end === 0 ? 0 : boxes[axis] - 1);
      for (const part of parts) {
        if (own === 'center') add(isTriangles ? 'tetrahedron' : 'pyramid', [...part, center]);
        if (!isBoundary) continue;
        add(isTriangles ? 'triangle' : 'quadrilateral', part);
        sideTags[isTriangles ? 0 : 1].push(side + 1);
      }
    });
  }

  let tag = 1;
  const block = (shape: BlockShape): ElementBlock => {
    const own = nodes.get(shape)!;
    const nodesPerElement = nodeLattice(shape, order).length;
    const count = own.length / nodesPerElement;
    const dimension = CELL_SHAPES[shape].facets[0].length > 2 ? 3 : 2;
    const tags =
      shape === 'triangle' ? sideTags[0] : shape === 'quadrilateral' ? sideTags[1] : null;
    return {
      cellType: shape,
      order,
      dimension,
      nodesPerElement,
      nodes: Uint32Array.from(own),
      elementTags: Float64Array.from({ length: count }, () => tag++),
      physicalTags: tags ? Int32Array.from(tags) : new Int32Array(count).fill(9),
    };
  };
  const blocks = [...nodes.keys()].map(block);
  return {
    format: 'MSH 4.1',
    points: Float64Array.from(points),
    nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i + 1),
    blocks,
    groups: [
      { dimension: 3, tag: 9, name: 'fluid' },
      ...names.map((name, i) => ({ dimension: 2 as const, tag: i + 1, name })),
    ],
    periodic: [],
    warnings: [],
  };
}

/** Returns the shares of the corners of a cell with straight edges at a reference point. */
function cornerWeights(shape: BlockShape, [r, s, t = 0]: Place): number[] {
  const square = [(1 - r) * (1 - s), r * (1 - s), r * s, (1 - r) * s];
  const triangle = [1 - r - s, r, s];
  switch (shape) {
    case 'triangle':
      return triangle;
    case 'quadrilateral':
      return square;
    case 'tetrahedron':
      return [1 - r - s - t, r, s, t];
    case 'pyramid':
      if (t === 1) return [0, 0, 0, 0, 1];
      return [
        ...cornerWeights('quadrilateral', [r / (1 - t), s / (1 - t)]).map((own) => own * (1 - t)),
        t,
      ];
    case 'prism':
      return [1 - t, t].flatMap((along) => triangle.map((own) => own * along));
    case 'hexahedron':
      return [1 - t, t].flatMap((along) => square.map((own) => own * along));
    default:
      return shape satisfies never;
  }
}
