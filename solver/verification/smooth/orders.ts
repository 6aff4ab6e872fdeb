import type { VerificationEntry } from '../types';
import { convergenceChecks, onTriangles } from './convergence';
import { exactFlows } from './exactFlows';
import { t } from '../../text/t';

const degrees = [1, 2, 3, 4] as const;

/** Quadrilaterals along a side of the square. */
const sizes = [6, 12] as const;

export const orders: VerificationEntry = {
  id: 'orders',
  title: t('ordersTitle'),
  source: t('sourceExactOfEverySystem'),
  method: t('ordersMethod'),
  deviations: [],
  checks: exactFlows.flatMap((flow) =>
    degrees.flatMap((degree) =>
      convergenceChecks(
        flow,
        onTriangles(flow, degree, sizes, () =>
          degree === 4 && flow.condition !== 'prescribed' ? 'full' : 'default',
        ),
      ),
    ),
  ),
};
