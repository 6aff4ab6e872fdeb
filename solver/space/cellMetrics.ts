import { copyPoint } from './basisTable';
import type { CellSpace, ReferencePoints } from './cellSpace';

/** What the map of a cell does at points of the reference cell; see `CellMaps.metric`. One place where maps are affine. */
export class CellMetrics {
  /** Of the cell that was requested last, by point; with room for more. */
  adjugates = new Float64Array(0);
  determinants = new Float64Array(0);
  private readonly point: Float64Array;
  private readonly adjugate: Float64Array;

  constructor(private readonly space: Pick<CellSpace, 'maps' | 'dimension'>) {
    const { dimension } = space;
    this.point = new Float64Array(dimension);
    this.adjugate = new Float64Array(dimension * dimension);
  }

  /** At `count` points of a cell from `first` on; of an affine map at the first alone. */
  find(cell: number, points: ReferencePoints, first: number, count: number): void {
    const { maps } = this.space;
    const { point, adjugate } = this;
    if (this.determinants.length < count) {
      this.determinants = new Float64Array(count);
      this.adjugates = new Float64Array(count * adjugate.length);
    }
    const { adjugates, determinants } = this;
    if (maps.metrics && first === 0 && count === points.count) {
      maps.metrics(cell, points, adjugates, determinants);
      return;
    }
    for (let i = 0; i < (maps.isAffine ? 1 : count); i++) {
      copyPoint(points, first + i, point);
      determinants[i] = maps.metric(cell, point, adjugate);
      adjugates.set(adjugate, i * adjugate.length);
    }
  }
}

/**
 * The determinants of the maps of cells at points of the reference cell.
 * @returns those of a cell, which hold until it is requested another; all are the same where maps are affine
 */
export function determinantsAt(
  space: Pick<CellSpace, 'maps' | 'dimension'>,
  points: ReferencePoints,
): (cell: number) => Float64Array {
  const metrics = new CellMetrics(space);
  return (cell) => {
    metrics.find(cell, points, 0, points.count);
    const { determinants } = metrics;
    return space.maps.isAffine ? determinants.fill(determinants[0], 1) : determinants;
  };
}
