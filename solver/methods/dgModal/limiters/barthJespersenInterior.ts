import { barthJespersenAt } from './barthJespersen';
import type { SlopeLimiter } from './types';
import { t } from '../../../text/t';

/** Barth–Jespersen limiter at the interior quadrature points (Fuhry 2013). */
export const barthJespersenInterior = {
  id: 'barthJespersenInterior',
  title: t('methodBarthJespersenInterior'),
  description: t('dgBarthJespersenInteriorHint'),
  ...barthJespersenAt('volume'),
} as const satisfies SlopeLimiter;
