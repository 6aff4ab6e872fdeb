import { accepts } from './acceptance';
import type { Arithmetic } from './arithmetic';
import type { Check, Measurement, VerificationRow } from './types';
import { t } from '../text/t';

/** Returns the row of a check that has not run. */
export const rowOf = ({ id, label, published, corrected, order }: Check): VerificationRow => ({
  check: id,
  label,
  computed: null,
  published,
  corrected: corrected ?? null,
  ratio: null,
  order: null,
  publishedOrder: order?.published ?? null,
  spacing: null,
  rule: '',
  measured: null,
  verdict: 'notRun',
  note: '',
  seconds: 0,
});

const accepted = { value: 'pass', size: 'size', notReproduced: 'notReproduced' } as const;

/**
 * Evaluates a figure against the published value and the acceptance interval.
 * @param coarser the figure on larger cells, if computed
 */
export function evaluateCheck(
  check: Check,
  measurement: Measurement,
  coarser: Measurement | null,
  arithmetic: Arithmetic,
): VerificationRow {
  const { accept, published, remark, claim = 'value' } = check;
  const expected = check.corrected ?? published;
  const { value } = measurement;
  const rounded = arithmetic === 'f32';
  const double = (arithmetic === 'df64' ? accept.df64 : undefined) ?? accept.double;
  const interval = rounded ? accept.single : double;
  const passes = accepts(interval, value);
  const order = coarser === null ? null : orderOfConvergence(coarser, measurement);
  const { atLeast = null, atLeastDouble = atLeast } = check.order ?? {};
  const least = rounded ? atLeast : atLeastDouble;
  const hidden = rounded && value <= accept.floor;
  const slow = order !== null && least !== null && !(order >= least) && !hidden;
  const rule = [interval.rule, least === null ? '' : t('acceptOrder', least)]
    .filter(Boolean)
    .join(', ');
  const noRule = rule === '' && passes;
  const notes = [
    ...(noRule ? [t('resultNoRule')] : []),
    ...(passes ? [] : [t('resultOutsideRule', interval.rule)]),
    ...(slow ? [t('resultOrderBelow', least)] : []),
    ...(hidden || (rounded && passes && !accepts(accept.double, value))
      ? [t('resultRounding')]
      : []),
    ...(remark === '' ? [] : [remark]),
  ];
  return {
    ...rowOf(check),
    computed: value,
    ratio: expected === null || claim === 'size' ? null : value / expected,
    order,
    spacing: measurement.spacing,
    rule,
    measured: accept.measured ?? null,
    verdict: noRule ? 'reported' : passes && !slow ? accepted[claim] : 'fail',
    note: notes.join('; '),
  };
}

/** Returns log(e_coarse/e_fine)/log(h_coarse/h_fine); null without cell sizes. */
function orderOfConvergence(coarse: Measurement, fine: Measurement): number | null {
  if (coarse.spacing === null || fine.spacing === null) return null;
  return Math.log(coarse.value / fine.value) / Math.log(coarse.spacing / fine.spacing);
}
