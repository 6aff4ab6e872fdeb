import type { VerificationEntry } from '../types';
import {
  everywhere,
  joinedSides,
  openConditions,
  residualCheck,
  spongeBefore,
  type ComparedGas,
} from './residualChecks';

/** At the steps of table 5.1. */
const gas: ComparedGas = { system: { id: 'euler3d' }, steps: [1, 15, 75, 99], fixedStep: 2 ** -8 };

const wall = everywhere('slipWall', 'walls');
const conditions = [wall, ...openConditions, spongeBefore(wall), joinedSides];

export const cprResiduals: VerificationEntry = {
  id: 'cpr-residuals',
  title: 'Flux reconstruction: residuals beside those of the definition',
  source:
    'The readable definition of the scheme in double precision; the comparison of Zimmerman 2013, table 5.1',
  method:
    'A gas in motion in 2 × 2 × 2 hexahedra of order 2, bent and turned at random, with every boundary condition; Chebyshev–Lobatto points, chain rule, Rusanov, SSP-RK3 with Δt = 1/256. Residual: the root mean square of what all coefficients change by in a step, per unit of time. Largest relative difference at the steps 1, 15, 75 and 99.',
  deviations: [],
  checks: [1, 2, 3, 4, 5].flatMap((order) =>
    conditions.map((own) => {
      const isShort = order === 2 && (own === wall || own === joinedSides);
      return residualCheck(gas, own, order, isShort ? 'default' : 'full');
    }),
  ),
};
