import type { Check, VerificationEntry, VerificationRow } from '../../solver/verification';
import { duration } from './progress';
import { table } from './columns';
import { t } from '../text/cli';

const heading = [
  'verifyComputed',
  'verifyPublished',
  'verifyRatio',
  'verifyOrder',
  'verifyResult',
  'verifyTime',
  'verifyNote',
] as const;

/** Returns the lines above the rows of an entry. @param checks that become rows */
export function entryHeading(
  { title, source, reference }: VerificationEntry,
  checks: readonly Check[],
): string {
  return `\n${title}\n${source}\n${line(
    checks,
    '',
    heading.map((key) => (key === 'verifyPublished' ? referenceTitle(reference) : t(key))),
  )}`;
}

/** Heading of the values that the results are compared with. */
export function referenceTitle(reference: VerificationEntry['reference']): string {
  switch (reference) {
    case 'implementation':
      return t('verifyImplementation');
    case 'exact':
      return t('verifyExact');
    case undefined:
      return t('verifyPublished');
    default:
      return reference satisfies never;
  }
}

/** Formats a row below `entryHeading`. */
export function rowText(checks: readonly Check[], row: VerificationRow): string {
  return line(checks, row.label, [
    row.computed === null ? '–' : figure(row.computed),
    publishedText(row),
    row.ratio === null ? '' : row.ratio.toFixed(4),
    orderText(row),
    {
      pass: t('verifyPass'),
      size: t('verifySize'),
      notReproduced: t('verifyNotReproduced'),
      fail: t('verifyFail'),
      reported: t('verifyReported'),
      notRun: '–',
    }[row.verdict],
    row.seconds === 0 ? '' : timeText(row.seconds),
    row.note,
  ]);
}

/** Column widths, sufficient for all numbers. */
const widths = [11, 24, 7, 13, 14, 7, 0];

function line(checks: readonly Check[], label: string, cells: readonly string[]): string {
  const labelWidth = Math.max(...checks.map((check) => check.label.length));
  const padded = cells.map((cell, column) => cell.padEnd(widths[column]));
  return `  ${[label.padEnd(labelWidth), ...padded].join('  ').trimEnd()}\n`;
}

/** The published value, and what is expected instead of a misprint; else the rule. */
function publishedText({ published, corrected, rule }: VerificationRow): string {
  if (published === null) return rule;
  return corrected === null ? figure(published) : `${figure(published)} (${figure(corrected)})`;
}

/** `2.01 (2.01)`: computed and published. */
function orderText({ order, publishedOrder }: VerificationRow): string {
  const computed = order === null ? '' : order.toFixed(2);
  if (publishedOrder === null) return computed;
  return `${computed === '' ? '–' : computed} (${publishedOrder.toFixed(3)})`;
}

/** Five digits, or six where no exponent is needed. */
export function figure(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  return size >= 0.1 && size < 1e4 ? value.toPrecision(6) : value.toExponential(4);
}

const timeText = (seconds: number): string =>
  seconds < 10 ? `${seconds.toFixed(1)} s` : duration(seconds);

/** Formats an entry for `--list`. */
export function entrySummary({ id, title, source, checks }: VerificationEntry): string {
  const count = (full: boolean): number =>
    checks.filter(({ cost }) => full || cost === 'default').length;
  const size =
    count(true) === count(false)
      ? t('verifyChecks', count(false))
      : t('verifyChecksFull', count(false), count(true));
  return `${id}\n${table([
    ['   ', title],
    ['   ', source],
    ['   ', size],
  ])}`;
}
