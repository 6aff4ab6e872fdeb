import { copyPoint } from './basisTable';
import type { CellSpace, ReferencePoints } from './cellSpace';

/** Metrics of cell maps at points of the reference cell; see `CellMaps.metric`. One point suffices if maps are affine. */
export class CellMetrics {
  /** Values for the last cell requested, by point; may be longer than needed. */
  adjugates = new Float64Array(0);
  determinants = new Float64Array(0);
  private readonly point: Float64Array;
  private readonly adjugate: Float64Array;

  constructor(private readonly space: Pick<CellSpace, 'maps' | 'dimension'>) {
    const { dimension } = space;
    this.point = new Float64Array(dimension);
    this.adjugate = new Float64Array(dimension * dimension);
  }

  /** Computes the metrics at `count` points of a cell from `first` on; for an affine map at the first only. */
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
 * Computes determinants of cell maps at points of the reference cell.
 * @returns those of a cell, valid until the next call; all are equal if maps are affine
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
