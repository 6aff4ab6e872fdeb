import type { VerificationEntry } from '../types';
import {
  everywhere,
  joinedSides,
  openConditions,
  residualCheck,
  spongeBefore,
  type ComparedGas,
} from './residualChecks';
import { t } from '../../text/t';

/** Uses the steps of table 5.1. */
const gas: ComparedGas = { system: { id: 'euler3d' }, steps: [1, 15, 75, 99], fixedStep: 2 ** -8 };

const wall = everywhere('slipWall', t('conditionWalls'));
const conditions = [wall, ...openConditions, spongeBefore(wall), joinedSides];

export const cprResiduals: VerificationEntry = {
  id: 'cpr-residuals',
  title: t('cprResidualsTitle'),
  source: t('cprResidualsSource'),
  method: t('cprResidualsMethod'),
  deviations: [],
  checks: [1, 2, 3, 4, 5].flatMap((order) =>
    conditions.map((own) => {
      const isShort = order === 2 && (own === wall || own === joinedSides);
      return residualCheck(gas, own, order, isShort ? 'default' : 'full');
    }),
  ),
};
