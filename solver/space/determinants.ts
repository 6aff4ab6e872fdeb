import { copyPoint } from './basisTable';
import type { CellSpace, ReferencePoints } from './cellSpace';

/**
 * The determinants of the maps of cells at points of the reference cell.
 * @returns those of a cell, which hold until it is asked for another; all are the same where maps are affine
 */
export function determinantsAt(
  { maps, dimension }: Pick<CellSpace, 'maps' | 'dimension'>,
  points: ReferencePoints,
): (cell: number) => Float64Array {
  const determinants = new Float64Array(points.count);
  if (maps.metrics) {
    const adjugates = new Float64Array(points.count * dimension * dimension);
    return (cell) => {
      maps.metrics!(cell, points, adjugates, determinants);
      return determinants;
    };
  }
  const point = new Float64Array(dimension);
  const adjugate = new Float64Array(dimension * dimension);
  return (cell) => {
    for (let i = 0; i < points.count; i++) {
      if (i > 0 && maps.isAffine) return determinants.fill(determinants[0], 1);
      copyPoint(points, i, point);
      determinants[i] = maps.metric(cell, point, adjugate);
    }
    return determinants;
  };
}
