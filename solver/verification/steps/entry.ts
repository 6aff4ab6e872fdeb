import type { VerificationEntry } from '../types';
import { conditionChecks } from './conditions';
import { optionChecks, quadrilateralChecks } from './options';
import { t } from '../../text/t';

export const optionSteps: VerificationEntry = {
  id: 'option-steps',
  title: t('stepsTitle'),
  source: t('stepsSource'),
  method: t('stepsMethod'),
  deviations: [],
  checks: [...optionChecks, ...quadrilateralChecks, ...conditionChecks],
};
