import { determinant } from './cellMap';
import { CellMapTable } from './cellMapTable';
import { cones, expandTangents } from './cones';
import { collapsedBlocks } from './mesh';
import type { BlockShape, CellMesh } from './types';

/** The Jacobian determinants of cells at fixed reference points. */
export interface Determinants {
  /** Returns the least and the largest determinant of a cell; the result is valid until the next call. */
  range(cell: number): { readonly least: number; readonly most: number };
  /** Returns the coordinates of the least determinant, along the axes of the mesh. */
  placeOfLeast(cell: number): number[];
  /** Returns the least determinant of the unit tangents of a cell. */
  minScaled(cell: number): number;
}

/** Distance from the corner of a collapsed quadrilateral at which its determinant is evaluated instead of there. */
const fromCorner = 1e-4;

/** Cells that `determinantsAt` can evaluate in one call. */
const cellsPerBlock = 32;

/**
 * Evaluates determinants of lines, quadrilaterals and hexahedra on a lattice with this many equal steps per axis.
 * Those of collapsed cells, see `CellMesh.blocks`, are with respect to the reference cell of their shape.
 * @param inOrder whether ranges of all cells are requested in order, which is faster; changes of the nodes of a cell
 * may then go unnoticed
 */
export function determinantsAt(mesh: CellMesh, steps: number, inOrder = false): Determinants {
  const { dimension } = mesh;
  const line = Float64Array.from({ length: steps + 1 }, (_, i) => i / steps);
  const count = line.length ** dimension;
  const along = new Array<Float64Array>(dimension).fill(line);
  const blocks = collapsedBlocks(mesh);
  const perBlock = inOrder && blocks.length === 0 ? cellsPerBlock : 1;
  // With two nodes per axis and one cell, one sum over all nodes is faster than a sum per axis.
  const points =
    mesh.order === 1 && blocks.length === 0 && perBlock === 1
      ? { count, coordinates: latticeCoordinates(line, dimension) }
      : { count, coordinates: [], along };
  const table = new CellMapTable(mesh, points);
  const square = dimension ** 2;
  const tangents = new Float64Array(perBlock * count * square);
  const values = new Float64Array(count);
  const block = { first: 0, end: 0, values: new Float64Array(perBlock * count) };
  /** Writes the determinants of a cell, computed with those of the next ones. */
  const fillFromBlock = (cell: number): void => {
    if (cell < block.first || cell >= block.end) {
      block.first = cell;
      block.end = Math.min(cell + perBlock, mesh.elementTags.length);
      table.tangents(cell, tangents, block.end - cell);
      for (let i = 0; i < (block.end - cell) * count; i++) {
        block.values[i] = determinant(tangents, dimension, i * square);
      }
    }
    const from = (cell - block.first) * count;
    for (let q = 0; q < count; q++) values[q] = block.values[from + q];
  };
  const across = line.map((place) => Math.min(place, 1 - fromCorner));
  const collapsed = blocks.map(({ shape, first, count: cells }) => {
    const axes = along.map((own, axis) => (cones[shape].includes(axis) ? across : own));
    return {
      shape,
      end: first + cells,
      table: new CellMapTable(mesh, { count, coordinates: [], along: axes }),
      coordinate: (q: number) => (axis: number) =>
        axes[axis][Math.floor(q / line.length ** axis) % line.length],
    };
  });
  const fill = (cell: number): BlockShape | null => {
    const own = collapsed.find(({ end }) => cell < end);
    (own?.table ?? table).tangents(cell, tangents);
    for (let q = 0; q < count; q++) {
      if (own) expandTangents(own.shape, own.coordinate(q), tangents, q * square, dimension);
      values[q] = determinant(tangents, dimension, q * square);
    }
    return own?.shape ?? null;
  };
  const range = { least: 0, most: 0 };
  return {
    range(cell) {
      if (perBlock > 1) fillFromBlock(cell);
      else fill(cell);
      range.least = range.most = values[0];
      for (let q = 1; q < count; q++) {
        range.least = Math.min(range.least, values[q]);
        range.most = Math.max(range.most, values[q]);
      }
      return range;
    },
    placeOfLeast(cell) {
      fill(cell);
      const places = new Float64Array(count * dimension);
      table.places(cell, places);
      const first = dimension * values.indexOf(Math.min(...values));
      return Array.from(places.subarray(first, first + dimension));
    },
    minScaled(cell) {
      const shape = fill(cell);
      let least = Infinity;
      for (let q = 0; q < count; q++) {
        least = Math.min(
          least,
          scaledDeterminant(shape, tangents, q * square, dimension, values[q]),
        );
      }
      return least;
    },
  };
}

/** Returns one array per axis with the coordinates of lattice points; the first axis varies fastest. */
const latticeCoordinates = (line: Float64Array, dimension: number): Float64Array[] =>
  Array.from({ length: dimension }, (_, axis) =>
    Float64Array.from(
      { length: line.length ** dimension },
      (__, q) => line[Math.floor(q / line.length ** axis) % line.length],
    ),
  );

/**
 * Returns the determinant over the largest product of edges at a corner, as a share of that of a cell with equal edges
 * and, between triangles and across them, right angles.
 * @param shape null for a square or cube @param tangents [reference axis][axis] from `at`
 */
function scaledDeterminant(
  shape: BlockShape | null,
  tangents: Float64Array,
  at: number,
  dimension: number,
  determinant: number,
): number {
  const length = (b: number): number => lengthOf(tangents, at + b * dimension, dimension);
  const between = (a: number, b: number): number =>
    distanceBetween(tangents, at + a * dimension, at + b * dimension, dimension);
  switch (shape) {
    case 'triangle':
    case 'prism': {
      const [r, s, rs] = [length(0), length(1), between(1, 0)];
      const along = dimension === 3 ? length(2) : 1;
      const product = r * s * rs;
      return (2 / Math.sqrt(3)) * (determinant / (along * (product / Math.min(r, s, rs))));
    }
    case 'tetrahedron': {
      const [r, s, t] = [length(0), length(1), length(2)];
      const [rs, st, tr] = [between(0, 1), between(1, 2), between(2, 0)];
      const largest = Math.max(r * s * t, r * rs * tr, s * rs * st, t * st * tr);
      return Math.SQRT2 * (determinant / largest);
    }
    case 'pyramid':
      return Math.min(1, Math.SQRT2 * (determinant / (length(0) * length(1) * length(2))));
    case 'quadrilateral':
    case 'hexahedron':
    case null: {
      let scaled = determinant;
      for (let b = 0; b < dimension; b++) scaled /= length(b);
      return scaled;
    }
    default:
      return shape satisfies never;
  }
}

function lengthOf(values: Float64Array, at: number, dimension: number): number {
  let sum = 0;
  for (let i = at; i < at + dimension; i++) sum += values[i] * values[i];
  return Math.sqrt(sum);
}

function distanceBetween(values: Float64Array, a: number, b: number, dimension: number): number {
  let sum = 0;
  for (let i = 0; i < dimension; i++) sum += (values[a + i] - values[b + i]) ** 2;
  return Math.sqrt(sum);
}
