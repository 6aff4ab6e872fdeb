import type { VerificationEntry } from '../types';
import { gasStar, type GasState } from './exactSolvers';
import { starChecks } from './starState';
import { t } from '../../text/t';

export const sodLeft: GasState = { density: 1, velocity: 0, pressure: 1 };
export const sodRight: GasState = { density: 0.125, velocity: 0, pressure: 0.1 };

const star = gasStar(sodLeft, sodRight, 1.4);

export const sod: VerificationEntry = {
  id: 'sod',
  title: t('sodTitle'),
  source: t('sodSource'),
  method: t('sodMethod'),
  deviations: [],
  checks: starChecks(
    {
      system: { id: 'euler2d', parameters: {} },
      states: { rho: [1, 0.125], u: [0, 0], v: [0, 0], p: [1, 0.1] },
      end: 0.2,
      plateau: [
        [0.54, 0.65],
        [0.72, 0.81],
      ],
    },
    [
      { id: 'p', label: 'p*', published: 0.30313, exact: star.pressure, field: 'p' },
      { id: 'u', label: 'u*', published: 0.927453, exact: star.velocity, field: 'u' },
    ],
  ),
};
