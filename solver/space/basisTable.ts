import { TensorTable } from '../mesh/tensorTable';
import type { BasisTable, CellSpace, ReferencePoints } from './cellSpace';

type Functions = Pick<CellSpace, 'dimension' | 'functionCount' | 'tabulate' | 'along'>;

/** Creates a table for this many points. */
export function emptyTable(
  { dimension, functionCount }: Pick<CellSpace, 'dimension' | 'functionCount'>,
  count: number,
): BasisTable {
  const perAxis = (length: number): Float64Array[] =>
    Array.from({ length: dimension }, () => new Float64Array(length));
  return {
    points: { count, coordinates: perAxis(count) },
    value: new Float64Array(count * functionCount),
    derivatives: perAxis(count * functionCount),
  };
}

/** Fills a row of the table with a reference point and the functions at it. */
export function fillRow(
  space: Functions,
  table: BasisTable,
  row: number,
  point: ArrayLike<number>,
): void {
  table.points.coordinates.forEach((coordinate, axis) => (coordinate[row] = point[axis]));
  space.tabulate(point, table, row);
}

/** Tabulates the functions at reference points. */
export function tableAt(space: Functions, points: ReferencePoints): BasisTable {
  const table = { ...emptyTable(space, points.count), points };
  const point = new Float64Array(space.dimension);
  for (let i = 0; i < points.count; i++) {
    copyPoint(points, i, point);
    space.tabulate(point, table, i);
  }
  const { along } = space;
  return along && points.along
    ? { ...table, products: new TensorTable(along, points.along) }
    : table;
}

/** Writes the coordinates of one of the points. */
export function copyPoint({ coordinates }: ReferencePoints, i: number, point: Float64Array): void {
  for (let axis = 0; axis < coordinates.length; axis++) point[axis] = coordinates[axis][i];
}
