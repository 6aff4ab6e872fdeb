import type { VtkField } from '../mesh/readers/vtu';
import { readVtuContents } from '../mesh/readers/vtu';
import { meshOfVtk, vtkCell, type VtkCell, type VtkGrid } from '../mesh/readers/vtkCells';
import { CELL_SHAPES, countOf } from '../mesh/cellShapes';
import { referenceCorners } from '../mesh/nodeLattice';
import type { CellShape, CellTypeName } from '../mesh/types';
import { t } from '../text/t';
import { productBasis, triangleBasis } from './nodalBasis';
import { ImportError, type ForeignResult, type NodalBasis, type ResultField } from './types';

const dimensions: Readonly<Record<CellTypeName, number>> = {
  ...{ point: 0, line: 1, triangle: 2, quadrilateral: 2 },
  ...{ tetrahedron: 3, hexahedron: 3, prism: 3, pyramid: 3 },
};

/** Names of the components of a vector. */
const components = ['_x', '_y', '_z'] as const;

/**
 * Reads a state from an unstructured grid of VTK's XML format: linear, quadratic or Lagrange triangles, quadrilaterals
 * or hexahedra with values at points or in cells. Other elements, such as those of the boundary, hold no values.
 * @throws MeshError, ImportError with one line
 */
export function readVtuResult(bytes: Uint8Array, fileName: string): ForeignResult {
  const { grid, pointFields, cellFields, time } = readVtuContents(bytes, fileName);
  const fail = (message: string): never => {
    throw new ImportError(`${fileName}: ${message}`);
  };
  const found = cellsOf(grid, fail);
  const fields = fieldsOf(grid, found, pointFields, cellFields);
  if (fields.length === 0) return fail(t('importNoFields'));
  const bad = fields.find(({ values }) => values.some((value) => !Number.isFinite(value)));
  if (bad) return fail(t('importNotFinite', bad.name));
  return {
    program: t('importVtk'),
    fileName,
    time: time !== null && time >= 0 ? time : 0,
    basis: found.kind.basis,
    corners: found.corners,
    fields,
    mesh: meshOfVtk(grid, 'VTU', fileName, fail),
    remarks: [],
  };
}

interface Kind {
  readonly shape: CellShape;
  readonly cell: VtkCell;
  /** Interpolation of values at points, or constant values. */
  readonly basis: NodalBasis;
}

interface Cells {
  readonly kind: Kind;
  /** Numbers of the cells that hold values. */
  readonly numbers: readonly number[];
  readonly corners: Float64Array;
}

/** Finds the cells of the highest dimension. */
function cellsOf(grid: VtkGrid, fail: (message: string) => never): Cells {
  const { types, ends, connectivity, points, isFormerOrder } = grid;
  const kinds = new Map<string, VtkCell | null>();
  const keyOf = (cell: number): string => `${types[cell]} ${lengthAt(ends, cell)}`;
  for (let cell = 0; cell < types.length; cell++) {
    const key = keyOf(cell);
    if (!kinds.has(key)) kinds.set(key, vtkCell(types[cell], lengthAt(ends, cell), isFormerOrder));
  }
  const highest = Math.max(
    0,
    ...[...kinds.values()].map((own) => (own ? dimensions[own.cellType] : 3)),
  );
  const holding = [...kinds].filter(
    ([, own]) => own === null || dimensions[own.cellType] === highest,
  );
  const unknown = holding.find(([, own]) => own === null);
  if (unknown) return fail(t('importPolyhedra', unknown[0].split(' ')[0]));
  if (holding.length !== 1) {
    return fail(
      t(
        'importMixed',
        holding.map(([, own]) => countOf(2, own!.cellType).slice(2)),
      ),
    );
  }
  const [key, cell] = [holding[0][0], holding[0][1]!];
  const shape = shapeOf(cell.cellType);
  if (shape === null) return fail(t('importShape', countOf(2, cell.cellType).slice(2)));
  if (cell.lattice === null) return fail(t('importSerendipity'));
  const numbers: number[] = [];
  for (let number = 0; number < types.length; number++)
    if (keyOf(number) === key) numbers.push(number);
  const perCell = CELL_SHAPES[shape].corners;
  const places = cornersIn(cell.lattice, cell.order, shape);
  const corners = new Float64Array(3 * perCell * numbers.length);
  numbers.forEach((number, i) => {
    const first = number === 0 ? 0 : ends[number - 1];
    places.forEach((place, k) => {
      const point = connectivity[first + place];
      for (let axis = 0; axis < 3; axis++)
        corners[3 * (i * perCell + k) + axis] = points[3 * point + axis];
    });
  });
  return { kind: { shape, cell, basis: basisOf(shape, cell) }, numbers, corners };
}

const lengthAt = (ends: ArrayLike<number>, cell: number): number =>
  ends[cell] - (cell === 0 ? 0 : ends[cell - 1]);

function shapeOf(cellType: CellTypeName): CellShape | null {
  switch (cellType) {
    case 'triangle':
    case 'quadrilateral':
    case 'hexahedron':
      return cellType;
    case 'point':
    case 'line':
    case 'tetrahedron':
    case 'prism':
    case 'pyramid':
      return null;
    default:
      return cellType satisfies never;
  }
}

/** Returns the node at each corner. */
function cornersIn(
  lattice: readonly (readonly number[])[],
  order: number,
  shape: CellShape,
): number[] {
  const numbers = new Map(lattice.map((place, node) => [place.join(), node]));
  return referenceCorners(shape).map((corner) => numbers.get(corner.map((x) => x * order).join())!);
}

function basisOf(shape: CellShape, { lattice, order }: VtkCell): NodalBasis {
  if (shape === 'triangle') {
    return triangleBasis(
      order,
      lattice!.map(([i, j]) => [i / order, j / order] as const),
    );
  }
  const along = Float64Array.from({ length: order + 1 }, (_, i) => i / order);
  return productBasis(shape, along, lattice!);
}

/** Returns the fields at the nodes; without values at points, those of the cells. */
function fieldsOf(
  { points, connectivity, ends }: VtkGrid,
  { kind, numbers }: Cells,
  pointFields: readonly VtkField[],
  cellFields: readonly VtkField[],
): ResultField[] {
  const { count } = kind.basis;
  const atPoints = pointFields.filter(
    ({ values, width }) => values.length === (width * points.length) / 3,
  );
  const known = new Set(atPoints.map(({ name }) => name));
  const inCells = cellFields.filter(({ name, values, width }) => values.length === width * ends.length && !known.has(name)); // prettier-ignore
  const split = (
    fields: readonly VtkField[],
    item: (cell: number, node: number) => number,
  ): ResultField[] =>
    fields
      .filter(({ width }) => width <= 3)
      .flatMap(({ name, width, values }) =>
        Array.from({ length: width }, (_, k) => {
          const own = new Float64Array(numbers.length * count);
          for (let i = 0; i < own.length; i++) {
            own[i] = values[width * item(numbers[Math.floor(i / count)], i % count) + k];
          }
          return { name: width === 1 ? name : `${name}${components[k]}`, values: own };
        }),
      );
  return [
    ...split(atPoints, (cell, node) => connectivity[(cell === 0 ? 0 : ends[cell - 1]) + node]),
    ...split(inCells, (cell) => cell),
  ];
}
