import { determinant } from './cellMap';
import { CellMapTable } from './cellMapTable';
import { collapsedCount } from './mesh';
import type { CellMesh } from './types';

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
 * Those of triangles, see `CellMesh.blocks`, are with respect to the reference triangle.
 * @param inOrder whether ranges of all cells are requested in order, which is faster; changes of the nodes of a cell
 * may then go unnoticed
 */
export function determinantsAt(mesh: CellMesh, steps: number, inOrder = false): Determinants {
  const { dimension } = mesh;
  const line = Float64Array.from({ length: steps + 1 }, (_, i) => i / steps);
  const count = line.length ** dimension;
  const along = new Array<Float64Array>(dimension).fill(line);
  const collapsed = collapsedCount(mesh);
  const perBlock = inOrder && collapsed === 0 ? cellsPerBlock : 1;
  // With two nodes per axis and one cell, one sum over all nodes is faster than a sum per axis.
  const points =
    mesh.order === 1 && collapsed === 0 && perBlock === 1
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
  const ofTriangles =
    collapsed > 0
      ? new CellMapTable(mesh, { count, coordinates: [], along: [line, across] })
      : table;
  /** Replaces the tangents by those of the reference triangle: x_r = x_ξ/(1 − η), x_s = x_η + ξ x_r. */
  const expand = (): void => {
    for (let q = 0, at = 0; q < count; q++, at += 4) {
      const [xi, eta] = [line[q % line.length], across[Math.floor(q / line.length)]];
      for (let axis = 0; axis < 2; axis++) {
        tangents[at + axis] /= 1 - eta;
        tangents[at + 2 + axis] += xi * tangents[at + axis];
      }
    }
  };
  const fill = (cell: number): void => {
    if (cell < collapsed) {
      ofTriangles.tangents(cell, tangents);
      expand();
    } else table.tangents(cell, tangents);
    for (let q = 0; q < count; q++) values[q] = determinant(tangents, dimension, q * square);
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
      fill(cell);
      let least = Infinity;
      if (cell < collapsed) {
        for (let q = 0; q < count; q++)
          least = Math.min(least, scaledTriangle(tangents, 4 * q, values[q]));
        return least;
      }
      for (let q = 0; q < count; q++) {
        let scaled = values[q];
        for (let b = 0; b < dimension; b++) {
          let size = 0;
          for (let a = 0; a < dimension; a++) {
            size += tangents[q * square + b * dimension + a] ** 2;
          }
          scaled /= Math.sqrt(size);
        }
        least = Math.min(least, scaled);
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

/** Returns the determinant over the largest product of two edges, as a share of that of an equilateral triangle. */
function scaledTriangle(tangents: Float64Array, at: number, determinant: number): number {
  const [ux, uy, vx, vy] = tangents.subarray(at, at + 4);
  const lengths = [Math.hypot(ux, uy), Math.hypot(vx, vy), Math.hypot(vx - ux, vy - uy)];
  const product = lengths.reduce((all, length) => all * length, 1) / Math.min(...lengths);
  return (2 / Math.sqrt(3)) * (determinant / product);
}
