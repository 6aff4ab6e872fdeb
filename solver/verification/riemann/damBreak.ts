import type { VerificationEntry } from '../types';
import { waterStar } from './exactSolvers';
import { starChecks } from './starState';
import { t } from '../../text/t';

const gravity = 9.81;
const star = waterStar(1, 0.5, gravity);

export const damBreak: VerificationEntry = {
  id: 'dam-break',
  title: t('damBreakTitle'),
  source: t('damBreakSource'),
  method: t('damBreakMethod'),
  deviations: [],
  checks: starChecks(
    {
      system: { id: 'shallowWater2d', parameters: { g: gravity } },
      states: { h: [1, 0.5], u: [0, 0], v: [0, 0] },
      end: 0.08,
      plateau: [[0.42, 0.68]],
    },
    [
      { id: 'h', label: 'h*', published: 0.72692, exact: star.depth, field: 'h' },
      { id: 'u', label: 'u*', published: 0.923364, exact: star.velocity, field: 'u' },
    ],
  ),
};
