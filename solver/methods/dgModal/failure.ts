import { failureReport, type FailureReport } from '../../stepping/failure';
import type { DgOperators } from './operators';

/** Looks at the points of the volume rule and of the sides, and names the centroid. */
export const dgFailureReport = ({ cells, element, physics }: DgOperators): FailureReport =>
  failureReport(physics, {
    functionCount: element.modes,
    values: Float64Array.of(...element.volumeValues, ...element.sideValues),
    centre: (cell) => [
      cells.originX[cell] + (cells.xr[cell] + cells.xs[cell]) / 3,
      cells.originY[cell] + (cells.yr[cell] + cells.ys[cell]) / 3,
      0,
    ],
  });
