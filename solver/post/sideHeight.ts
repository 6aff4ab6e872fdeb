import { copyPoint } from '../space/basisTable';
import type { CellSpace } from '../space/cellSpace';

/** How high a cell stands over a side of that length or area, by the unknowns across it. */
export function sideHeight(space: CellSpace): (cell: number, area: number) => number {
  const { dimension, maps, rule, degree } = space;
  const point = new Float64Array(dimension);
  const adjugate = new Float64Array(dimension * dimension);
  return (cell, area) => {
    const volume = rule.weights.reduce((sum, weight, q) => {
      copyPoint(rule.table.points, q, point);
      return sum + weight * maps.metric(cell, point, adjugate);
    }, 0);
    return volume / area / (degree + 1);
  };
}
