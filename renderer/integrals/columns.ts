import type { IntegralRow } from '../../solver/post';
import { t } from '../text/t';

/** Values of a row of the table of integrals, in display order. */
export const integralColumns = [
  'measure',
  'integral',
  'mean',
  'minimum',
  'maximum',
  'change',
] as const;

/** Name of what a row integrates. */
export const integralLabel = ({ kind, quantity }: IntegralRow): string =>
  kind === 'flux' ? t('integralsFlux', quantity) : quantity;
