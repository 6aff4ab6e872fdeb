import type { VerificationEntry } from '../types';
import { convergenceChecks, onTriangles } from './convergence';
import { madeFlows } from './madeFlows';

const degrees = [1, 2, 3, 4] as const;

/** Quadrilaterals along a side of the square. */
const sizes = [6, 12, 24] as const;

export const manufactured: VerificationEntry = {
  id: 'manufactured',
  title: 'Manufactured solutions: orders of convergence',
  source: 'Any smooth state, with the source that makes it exact (Roache 2002)',
  method:
    'The unit square in 6 × 6, 12 × 12 and 24 × 24 quadrilaterals, each cut in two. The source is derived from the state and the fluxes by exact differentiation. L² error of one variable by the scheme’s own rule of degree 2p; the order passes from p + 0.7. The flux is HLLC for Euler and shallow water, HLL for the own system, else upwind.',
  deviations: [],
  checks: madeFlows.flatMap((flow) =>
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
