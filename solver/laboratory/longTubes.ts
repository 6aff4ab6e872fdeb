import type { LaboratoryProblem, LaboratoryPreset, PresetGroup } from './types';
import { t } from '../text/t';

const source = t('laboratoryWesters');

const tube = (
  id: string,
  title: string,
  problem: Pick<LaboratoryProblem, 'initial' | 'end' | 'exact' | 'walls'>,
  schemes: readonly string[],
  cflNumber = 0.8,
): LaboratoryPreset => ({
  id,
  title,
  source,
  problem: {
    system: { id: 'euler1d', parameters: { gamma: 1.4 } },
    domain: [0, 2],
    joined: false,
    ...problem,
  },
  cells: 400,
  cflNumber,
  schemes,
});

/** Shock tubes of length 2, test problems for CE/SE. */
export const longTubes: PresetGroup = {
  title: t('laboratoryLongTubes'),
  presets: [
    tube(
      'longSod',
      t('laboratorySod'),
      {
        initial: {
          kind: 'jump',
          at: 1,
          left: { rho: 1, u: 0, p: 1 },
          right: { rho: 0.125, u: 0, p: 0.1 },
        },
        end: 0.4,
        exact: 'riemann',
      },
      ['hllc', 'modifiedMinmod', 'cese', 'dg1Minmod'],
    ),
    tube(
      'blastWaves',
      t('laboratoryBlastWaves'),
      {
        initial: {
          kind: 'profile',
          values: { rho: '1', u: '0', p: 'x < 0.2 ? 1000 : x < 1.8 ? 0.01 : 100' },
        },
        walls: true,
        end: 0.076,
        exact: null,
      },
      ['hllc', 'modifiedMinmod', 'cese', 'dg1Minmod'],
    ),
    tube(
      'densityWave',
      t('laboratoryShuOsher'),
      {
        initial: {
          kind: 'profile',
          values: {
            rho: 'x <= 0.2 ? 3.8571 : 1 + 0.2*sin(25*x)',
            u: 'x <= 0.2 ? 2.6293 : 0',
            p: 'x <= 0.2 ? 10.333 : 1',
          },
        },
        end: 0.36,
        exact: null,
      },
      ['modifiedMinmod', 'weno5', 'cese', 'dg1Minmod'],
    ),
    tube(
      'strongRarefaction',
      t('laboratoryStrongRarefaction'),
      {
        initial: {
          kind: 'jump',
          at: 1,
          left: { rho: 1, u: -2, p: 0.4 },
          right: { rho: 1, u: 2, p: 0.4 },
        },
        end: 0.24,
        exact: 'riemann',
      },
      ['exact', 'minmod', 'cese', 'dg1Minmod'],
      0.5,
    ),
  ],
};
