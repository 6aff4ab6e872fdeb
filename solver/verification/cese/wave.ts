import { computeCase, joinedSides, verificationCase } from '../compute';
import { unitGrid } from '../grids/grids';
import type { Check, VerificationEntry } from '../types';
import { asPublished, ceseEntry, source } from './ceseEntry';
import { t } from '../../text/t';

/** Point counts, and the largest density error of another implementation with half a unit of its last digit. */
const errors = [
  [50, 8e-4, 5e-6],
  [100, 2e-4, 5e-6],
  [200, 5e-5, 5e-7],
] as const;

const check = (
  [points, published, half]: (typeof errors)[number],
  coarser: number | null,
): Check => ({
  ...ceseEntry,
  id: `${points}`,
  label: t('ceseWaveLabel', points),
  cost: 'default',
  published,
  accept: asPublished(published, half),
  order: coarser === null ? null : { against: `${coarser}`, published: null, atLeast: 1.9 },
  async compute(context) {
    const grid = unitGrid(1, points);
    const wave = (x: string): string => `1 + 0.2*sin(2*pi*${x})`;
    const document = verificationCase({
      name: 'density-wave',
      system: { id: 'euler1d' },
      scheme: { id: 'cese', slopes: 'nonDissipative', cflNumber: 0.5 },
      initial: { rho: wave('x'), u: '1', p: '1' },
      boundaries: joinedSides(grid),
      time: { end: 1 },
    });
    const { state } = await computeCase(document, grid, context);
    const apart = Array.from({ length: points }, (_, i) => {
      const x = (i + 0.5) / points;
      return Math.abs(state[6 * i] - (1 + 0.2 * Math.sin(2 * Math.PI * x)));
    });
    return { value: Math.max(...apart), spacing: 1 / points };
  },
});

export const ceseWave: VerificationEntry = {
  id: 'cese-wave',
  title: t('ceseWaveTitle'),
  source,
  method: t('ceseWaveMethod'),
  reference: 'implementation',
  deviations: [],
  checks: errors.map((own, i) => check(own, i === 0 ? null : errors[i - 1][0])),
};
