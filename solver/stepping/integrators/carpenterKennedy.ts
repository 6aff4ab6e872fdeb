import type { LowStorageIntegrator } from './types';
import { t } from '../../text/t';

/** Fourth order in five stages and two registers: Carpenter and Kennedy, NASA TM 109112 (1994). */
export const carpenterKennedy: LowStorageIntegrator = {
  title: t('integratorCarpenterKennedy'),
  form: 'lowStorage',
  stages: [
    { source: 0, target: 1, a: 0, b: 1432997174477 / 9575080441755, abscissa: 0 },
    {
      source: 1,
      target: 2,
      a: -567301805773 / 1357537059087,
      b: 5161836677717 / 13612068292357,
      abscissa: 1432997174477 / 9575080441755,
    },
    {
      source: 2,
      target: 1,
      a: -2404267990393 / 2016746695238,
      b: 1720146321549 / 2090206949498,
      abscissa: 2526269341429 / 6820363962896,
    },
    {
      source: 1,
      target: 2,
      a: -3550918686646 / 2091501179385,
      b: 3134564353537 / 4481467310338,
      abscissa: 2006345519317 / 3224310063776,
    },
    {
      source: 2,
      target: 1,
      a: -1275806237668 / 842570457699,
      b: 2277821191437 / 14882151754819,
      abscissa: 2802321613138 / 2924317926251,
    },
  ],
};
