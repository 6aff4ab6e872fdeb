import { CELL_SHAPES } from '../mesh/cellShapes';
import type { CellMesh } from '../mesh/types';
import { linePoints } from '../methods/cpr/points';
import { productBasis } from './nodalBasis';
import type { ForeignResult } from './types';

/** Values on cells of one shape. */
export type ResultPart = Pick<ForeignResult, 'basis' | 'corners' | 'fields'>;

/**
 * Joins values on triangles and quadrilaterals as values on quadrilaterals, with triangles collapsed as in
 * `CellMesh.blocks`: their polynomials are polynomials of the same degree along both axes of the quadrilateral, given
 * by the values at its Gauss–Legendre points. Cells are in the order of the parts.
 */
export function collapsedParts(parts: readonly ResultPart[]): ResultPart {
  const degree = Math.max(...parts.map(({ basis }) => basis.degree));
  const along = linePoints('gaussLegendre', degree);
  const places = Array.from(along, (_, j) => Array.from(along, (_, i) => [i, j])).flat();
  const basis = productBasis('quadrilateral', along, places);
  const names = parts[0].fields.flatMap(({ name }) =>
    parts.every(({ fields }) => fields.some((own) => own.name === name)) ? [name] : [],
  );
  const made = parts.map((part) => {
    const isTriangle = part.basis.shape === 'triangle';
    const { count } = part.basis;
    const table = places.map(([i, j]) => {
      const weights = new Float64Array(count);
      part.basis.evaluate([isTriangle ? along[i] * (1 - along[j]) : along[i], along[j]], weights);
      return weights;
    });
    const corners = isTriangle ? withLastTwice(part.corners) : part.corners;
    const values = names.map((name) => {
      const { values: own } = part.fields.find((field) => field.name === name)!;
      return Float64Array.from({ length: (own.length / count) * table.length }, (_, at) => {
        const first = Math.floor(at / table.length) * count;
        return table[at % table.length].reduce((sum, weight, k) => sum + weight * own[first + k], 0); // prettier-ignore
      });
    });
    return { corners, values };
  });
  const join = (arrays: readonly Float64Array[]): Float64Array => {
    const all = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const own of arrays) {
      all.set(own, at);
      at += own.length;
    }
    return all;
  };
  return {
    basis,
    corners: join(made.map(({ corners }) => corners)),
    fields: names.map((name, i) => ({ name, values: join(made.map(({ values }) => values[i])) })),
  };
}

/** Returns the corners of triangles, x, y, z each, with the last corner twice. */
export function withLastTwice(corners: Float64Array): Float64Array {
  const width = 3 * CELL_SHAPES.triangle.corners;
  const all = new Float64Array((4 * corners.length) / 3);
  for (let from = 0, to = 0; from < corners.length; from += width, to += width + 3) {
    all.set(corners.subarray(from, from + width), to);
    all.set(corners.subarray(from + width - 3, from + width), to + width);
  }
  return all;
}

/** Returns a result on triangles as the cells of a mesh demand, collapsed or not. */
export const resultFor = <R extends ResultPart>({ blocks }: CellMesh, result: R): R =>
  blocks && result.basis.shape === 'triangle' ? { ...result, ...collapsedParts([result]) } : result;
