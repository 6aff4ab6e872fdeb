import { determinant } from './cellMap';
import { CellMapTable } from './cellMapTable';
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

/** Evaluates determinants of lines, quadrilaterals and hexahedra on a lattice with this many equal steps per axis. */
export function determinantsAt(mesh: CellMesh, steps: number): Determinants {
  const { dimension } = mesh;
  const line = Float64Array.from({ length: steps + 1 }, (_, i) => i / steps);
  const count = line.length ** dimension;
  const along = new Array<Float64Array>(dimension).fill(line);
  const table = new CellMapTable(mesh, { count, coordinates: [], along });
  const square = dimension ** 2;
  const tangents = new Float64Array(count * square);
  const values = new Float64Array(count);
  const fill = (cell: number): void => {
    table.tangents(cell, tangents);
    for (let q = 0; q < count; q++) values[q] = determinant(tangents, dimension, q * square);
  };
  const range = { least: 0, most: 0 };
  return {
    range(cell) {
      fill(cell);
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
