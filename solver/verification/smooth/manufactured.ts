import type { VerificationEntry } from '../types';
import { convergenceChecks, onTriangles } from './convergence';
import { manufacturedFlows } from './manufacturedFlows';
import { t } from '../../text/t';

const degrees = [1, 2, 3, 4] as const;

/** Quadrilaterals along a side of the square. */
const sizes = [6, 12, 24] as const;

export const manufactured: VerificationEntry = {
  id: 'manufactured',
  title: t('manufacturedTitle'),
  source: t('sourceManufactured'),
  method: t('manufacturedMethod'),
  deviations: [],
  checks: manufacturedFlows.flatMap((flow) =>
    degrees.flatMap((degree) =>
      convergenceChecks(
        flow,
        onTriangles(flow, degree, sizes, (size) =>
          degree === 4 || size === 24 ? 'full' : 'default',
        ),
      ),
    ),
  ),
};
