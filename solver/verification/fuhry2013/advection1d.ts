import { advectionError, solveAdvection } from '../../methods/laboratory1d';
import { withinShare } from '../acceptance';
import type { Check, VerificationEntry } from '../types';
import { t } from '../../text/t';

/** Columns p = 1…4 by N. */
const errors: ReadonlyMap<number, readonly number[]> = new Map([
  [10, [3.069e-2, 1.211e-3, 4.65e-5, 1.06e-6]],
  [20, [6.605e-3, 1.513e-4, 2.92e-6, 3.337e-8]],
  [40, [1.535e-3, 1.891e-5, 1.826e-7, 1.054e-9]],
  [80, [3.776e-4, 2.364e-6, 1.141e-8, 3.325e-11]],
]);

const orders: ReadonlyMap<number, readonly number[]> = new Map([
  [20, [2.238, 3.001, 3.993, 4.99]],
  [40, [2.084, 3, 4, 4.984]],
  [80, [2.023, 3, 4, 4.987]],
]);

/** The printed figure for N = 20, p = 1 is a misprint: both neighboring orders imply this one. */
const correctedFigure = 6.505e-3;

/** Ratio of the printed figures to the L² norm. */
const printedOverNorm = Math.SQRT2;

/** At 1, p = 4 is unstable; at 0.5, the time error is a seventh of the total error. */
const cflNumber = 0.1;

function check(cells: number, degree: number): Check {
  const published = errors.get(cells)?.[degree - 1] ?? NaN;
  const publishedOrder = orders.get(cells)?.[degree - 1];
  const isMisprint = cells === 20 && degree === 1;
  return {
    id: `N${cells}/p${degree}`,
    label: `N = ${cells}, p = ${degree}`,
    cost: 'default',
    meshes: [],
    published,
    ...(isMisprint && { corrected: correctedFigure }),
    accept: withinShare(isMisprint ? correctedFigure : published, 0.01, 0),
    order:
      publishedOrder === undefined
        ? null
        : { against: `N${cells / 2}/p${degree}`, published: publishedOrder, atLeast: null },
    curve: { diagram: 'N = 10 … 80', degree },
    remark: isMisprint ? t('advection1dRemark') : '',
    usesBackend: false,
    compute() {
      const settings = { cells, order: degree, flux: 'upwind', cflNumber, endTime: 1 } as const;
      const norm = advectionError(solveAdvection(settings));
      return Promise.resolve({ value: printedOverNorm * norm, spacing: 1 / cells });
    },
  };
}

export const advection1d: VerificationEntry = {
  id: 'advection-1d',
  title: t('advection1dTitle'),
  source: t('advection1dSource'),
  method: t('advection1dMethod'),
  deviations: [
    {
      place: 'N = 20, p = 1',
      printed: '6.605e-3',
      used: '6.505e-3',
      reason: t('advection1dMisprint'),
    },
    {
      place: t('deviationNormPlace'),
      printed: t('deviationNotStated'),
      used: t('advection1dNormUsed'),
      reason: t('advection1dNormReason'),
    },
    {
      place: t('advection1dStepPlace'),
      printed: 'Δt ≤ h/(2p + 1)',
      used: t('advection1dStepUsed'),
      reason: t('advection1dStepReason'),
    },
  ],
  checks: [...errors.keys()].flatMap((cells) => [1, 2, 3, 4].map((degree) => check(cells, degree))),
};
