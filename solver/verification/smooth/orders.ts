import type { VerificationEntry } from '../types';
import { convergenceChecks, onTriangles } from './convergence';
import { exactFlows } from './exactFlows';

const degrees = [1, 2, 3, 4] as const;

/** Quadrilaterals along a side of the square. */
const sizes = [6, 12] as const;

export const orders: VerificationEntry = {
  id: 'orders',
  title: 'Orders of convergence on smooth flows',
  source: 'Exact solutions of every system',
  method:
    'The unit square in 6 × 6 and 12 × 12 quadrilaterals, each cut in two; L² error of one variable by the scheme’s own rule of degree 2p. The order passes from p + 0.7. The flux is HLLC for Euler and shallow water, else upwind or Lax–Friedrichs.',
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
