import { writeCsv } from '../../outputs/csv';
import { zeroCriterion } from './sampledZeros';
import type { WallReport } from './wallReport';

/** Writes separation and attachment points of a wall as CSV, with standard errors if available from batches. */
export const zerosCsv = ({ zeros }: Pick<WallReport, 'zeros'>): string =>
  writeCsv(
    ['part', 'kind', 'height', 'criterion', 'x', 'y', 'z', 'arc', 'errorX', 'errorArc', 'noError'],
    zeros.flatMap((part, index) =>
      part.map(({ kind, height, x, y, z, arc, error, noError }) => [
        index + 1,
        kind,
        height,
        zeroCriterion(height),
        x,
        y,
        z,
        arc,
        error?.x ?? '',
        error?.arc ?? '',
        noError ?? '',
      ]),
    ),
  );
