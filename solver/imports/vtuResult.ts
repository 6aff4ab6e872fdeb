import type { VtkField } from '../mesh/readers/vtu';
import { readVtuContents } from '../mesh/readers/vtu';
import { meshOfVtk, vtkCell, type VtkCell, type VtkGrid } from '../mesh/readers/vtkCells';
import { PLURALS } from '../mesh/cellShapes';
import { referenceCorners } from '../mesh/nodeLattice';
import type { BlockShape, CellTypeName } from '../mesh/types';
import { t } from '../text/t';
import { productBasis, spannedBasis } from './nodalBasis';
import {
  ImportError,
  type ForeignResult,
  type NodalBasis,
  type ResultField,
  type ResultPart,
} from './types';

const dimensions: Readonly<Record<CellTypeName, number>> = {
  ...{ point: 0, line: 1, triangle: 2, quadrilateral: 2 },
  ...{ tetrahedron: 3, hexahedron: 3, prism: 3, pyramid: 3 },
};

/** Names of the components of a vector. */
const components = ['_x', '_y', '_z'] as const;

/**
 * Reads a state from an unstructured grid of VTK's XML format: linear, quadratic or Lagrange cells of any shapes with
 * values at points or in cells. Elements of lower dimension, such as those of the boundary, hold no values.
 * @throws MeshError, ImportError with one line
 */
export function readVtuResult(bytes: Uint8Array, fileName: string): ForeignResult {
  const { grid, pointFields, cellFields, time } = readVtuContents(bytes, fileName);
  const fail = (message: string): never => {
    throw new ImportError(`${fileName}: ${message}`);
  };
  const parts = partsOf(grid, fail);
  const fields = fieldsOf(grid, parts, pointFields, cellFields);
  if (fields.length === 0) return fail(t('importNoFields'));
  const bad = fields.find(({ values }) => values.some((own) => !own.every(Number.isFinite)));
  if (bad) return fail(t('importNotFinite', bad.name));
  return {
    program: t('importVtk'),
    fileName,
    time: time !== null && time >= 0 ? time : 0,
    parts,
    fields,
    mesh: meshOfVtk(grid, 'VTU', fileName, fail),
    remarks: [],
  };
}

/** Cells of one type. */
interface Part extends ResultPart {
  /** Their numbers in the file. */
  readonly numbers: readonly number[];
}

/** Returns the cells of the highest dimension by type. */
function partsOf(grid: VtkGrid, fail: (message: string) => never): Part[] {
  const { types, ends, isFormerOrder } = grid;
  const kinds = new Map<string, { readonly cell: VtkCell | null; readonly numbers: number[] }>();
  for (let number = 0; number < types.length; number++) {
    const length = lengthAt(ends, number);
    const key = `${types[number]} ${length}`;
    const known = kinds.get(key);
    if (known) known.numbers.push(number);
    else kinds.set(key, { cell: vtkCell(types[number], length, isFormerOrder), numbers: [number] });
  }
  const dimensionOf = (cell: VtkCell | null): number => (cell ? dimensions[cell.cellType] : 3);
  const highest = Math.max(0, ...[...kinds.values()].map(({ cell }) => dimensionOf(cell)));
  return [...kinds].flatMap(([key, { cell, numbers }]) => {
    if (dimensionOf(cell) !== highest) return [];
    if (cell === null) return fail(t('importPolyhedra', key.split(' ')[0]));
    const { cellType, order, lattice } = cell;
    const shape = shapeOf(cellType);
    if (shape === null) return fail(t('importShape', PLURALS[cellType]));
    if (lattice === null)
      return fail(t(shape === 'pyramid' ? 'importPyramids' : 'importSerendipity'));
    const places = cornersIn(lattice, order, shape);
    return [
      { basis: basisOf(shape, order, lattice), numbers, corners: cornersOf(grid, numbers, places) },
    ];
  });
}

/** Returns the corners of cells. @param places of the corners among the nodes of a cell */
function cornersOf(
  { ends, connectivity, points }: VtkGrid,
  numbers: readonly number[],
  places: readonly number[],
): Float64Array {
  const corners = new Float64Array(3 * places.length * numbers.length);
  numbers.forEach((number, i) => {
    const first = number === 0 ? 0 : ends[number - 1];
    places.forEach((place, k) => {
      const point = connectivity[first + place];
      for (let axis = 0; axis < 3; axis++)
        corners[3 * (i * places.length + k) + axis] = points[3 * point + axis];
    });
  });
  return corners;
}

const lengthAt = (ends: ArrayLike<number>, cell: number): number =>
  ends[cell] - (cell === 0 ? 0 : ends[cell - 1]);

function shapeOf(cellType: CellTypeName): BlockShape | null {
  return cellType === 'point' || cellType === 'line' ? null : cellType;
}

/** Returns the node at each corner. */
function cornersIn(
  lattice: readonly (readonly number[])[],
  order: number,
  shape: BlockShape,
): number[] {
  const numbers = new Map(lattice.map((place, node) => [place.join(), node]));
  return referenceCorners(shape).map((corner) => numbers.get(corner.map((x) => x * order).join())!);
}

function basisOf(
  shape: BlockShape,
  order: number,
  lattice: readonly (readonly number[])[],
): NodalBasis {
  if (shape === 'quadrilateral' || shape === 'hexahedron') {
    const along = Float64Array.from({ length: order + 1 }, (_, i) => i / order);
    return productBasis(shape, along, lattice);
  }
  const points = lattice.map((place) => place.map((step) => step / order));
  return spannedBasis(shape, order, points);
}

/** Returns the fields at the nodes; without values at points, those of the cells. */
function fieldsOf(
  { points, connectivity, ends }: VtkGrid,
  parts: readonly Part[],
  pointFields: readonly VtkField[],
  cellFields: readonly VtkField[],
): ResultField[] {
  const atPoints = pointFields.filter(
    ({ values, width }) => values.length === (width * points.length) / 3,
  );
  const known = new Set(atPoints.map(({ name }) => name));
  const inCells = cellFields.filter(
    ({ name, values, width }) => values.length === width * ends.length && !known.has(name),
  );
  const split = (
    fields: readonly VtkField[],
    item: (cell: number, node: number) => number,
  ): ResultField[] =>
    fields
      .filter(({ width }) => width <= 3)
      .flatMap(({ name, width, values }) =>
        Array.from({ length: width }, (_, k) => ({
          name: width === 1 ? name : `${name}${components[k]}`,
          values: parts.map(({ numbers, basis: { count } }) =>
            Float64Array.from(
              { length: numbers.length * count },
              (_own, i) => values[width * item(numbers[Math.floor(i / count)], i % count) + k],
            ),
          ),
        })),
      );
  return [
    ...split(atPoints, (cell, node) => connectivity[(cell === 0 ? 0 : ends[cell - 1]) + node]),
    ...split(inCells, (cell) => cell),
  ];
}
