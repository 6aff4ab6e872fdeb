import { gradientLift } from '../../methods/cpr/gradientLift';
import { lineOperators } from '../../methods/cpr/line';
import type { Check, VerificationEntry } from '../types';
import { thesisForm } from './forms';
import { t } from '../../text/t';

/** α at the points, by order from 1 (table 3.1). */
const lifts = [
  [2, -1],
  [4.5, -0.75, 1.5],
  [8, -0.5938, 0.9688, -2],
  [12.5, -0.2612, 0.9375, -1.1451, 0.5],
  [18, 0.2513, 0.8518, -1.1244, 1.3103, -3],
];

/** The last α at order 4: printed as 0.5; the last ones are −1, 1.5, −2, 2.5, −3. */
const correctedLift = 2.5;

/** L′ of each polynomial at the points, at order 2 (table 3.2). */
const derivatives = [
  [-1.5, 2, -0.5],
  [-0.5, 0, 0.5],
  [0.5, -2, 1.5],
];

/** β by order from 1 (table 3.3). */
const betas = [2, 6, 10, 18, 21];

/** Half a unit of the fourth decimal, and rounding. */
const half = 5.001e-5;

const check = (id: string, label: string, published: number, value: number): Check => {
  const expected = id === 'lift/p4/5' ? correctedLift : published;
  const interval = { low: expected - half, high: expected + half, rule: t('acceptPrintedDigits') };
  return {
    id,
    label,
    cost: 'default',
    meshes: [],
    published,
    ...(expected !== published && { corrected: expected }),
    accept: { double: interval, single: interval, floor: 0 },
    order: null,
    remark: expected === published ? '' : t('cprTablesMisprint', expected),
    usesBackend: false,
    compute: () => Promise.resolve({ value, spacing: null }),
  };
};

/** Operators on a line of length 1; those of the tables are on [−1, 1], half of them. */
const operatorsOf = (order: number) => lineOperators({ ...thesisForm, order, vcjhParameter: 0 });

export const cprTables: VerificationEntry = {
  id: 'cpr-tables',
  title: t('cprTablesTitle'),
  source: t('cprTablesSource'),
  method: t('cprTablesMethod'),
  deviations: [
    {
      place: t('cprTablesPlace'),
      printed: '0.5',
      used: `${correctedLift}`,
      reason: t('cprTablesReason'),
    },
  ],
  checks: [
    ...lifts.flatMap((values, i) => {
      const { lift } = operatorsOf(i + 1);
      return values.map((value, j) =>
        check(`lift/p${i + 1}/${j + 1}`, t('cprTablesLift', i + 1, j + 1), value, lift.left[j] / 2),
      );
    }),
    ...derivatives.flatMap((row, j) => {
      const { derivative } = operatorsOf(2);
      return row.map((value, m) =>
        check(
          `derivative/${j + 1}/${m + 1}`,
          t('cprTablesDerivative', j + 1, m + 1),
          value,
          derivative[3 * j + m] / 2,
        ),
      );
    }),
    ...betas.map((value, i) =>
      check(`beta/p${i + 1}`, t('cprTablesBeta', i + 1), value, gradientLift('printed', i + 1) / 2),
    ),
  ],
};
