import {
  arithmetics,
  type Arithmetic,
  type Check,
  type VerificationContext,
  type VerificationRow,
} from '../../solver/verification';
import { runVerification, type VerificationPlan } from '../../solver/verification/run';
import { printableJson } from '../contract/plainText';
import { exitCodes, type CliContext } from './context';
import { LiveLine } from './liveLine';
import { figure, referenceTitle } from './verificationText';
import { t } from '../text/cli';

const headings: Readonly<Record<Arithmetic, string>> = {
  f32: 'GPU, f32',
  df64: 'GPU, df64',
  f64: 'CPU, f64',
};

/** Backend of each arithmetic. */
const places = {
  f32: { backend: 'gpu', precision: 'f32' },
  df64: { backend: 'gpu', precision: 'df64' },
  f64: { backend: 'cpu' },
} as const;

type RowsByArithmetic = Readonly<Record<Arithmetic, readonly VerificationRow[]>>;

/** Runs checks in every arithmetic and prints the results side by side. */
export class VerificationComparison {
  private readonly line: LiveLine;
  private readonly start: number;
  private readonly entries: { readonly plan: VerificationPlan; readonly rows: RowsByArithmetic }[] =
    [];

  constructor(
    private readonly context: CliContext,
    private readonly json: boolean,
  ) {
    this.line = new LiveLine(context);
    this.start = context.now();
  }

  /** @throws Error if the computation cannot continue */
  async carryOut(plan: VerificationPlan, verification: VerificationContext): Promise<void> {
    const rows: Record<Arithmetic, readonly VerificationRow[]> = { f32: [], df64: [], f64: [] };
    for (const arithmetic of arithmetics) {
      const place = { ...verification, precision: undefined, ...places[arithmetic] };
      rows[arithmetic] = await runVerification(plan, place, {
        checkStarted: ({ label }) => this.notify(plan, arithmetic, label),
        checkFinished: () => undefined,
      });
    }
    this.entries.push({ plan, rows });
    this.line.clear();
    if (!this.json) this.context.write(comparisonText(plan, rows));
  }

  clearProgress(): void {
    this.line.clear();
  }

  /** @returns the exit code */
  finish(): number {
    const all = this.entries.flatMap(({ rows }) => arithmetics.flatMap((name) => rows[name]));
    if (this.json) {
      const entries = this.entries.map(({ plan: { entry, checks }, rows }) => ({
        id: entry.id,
        title: entry.title,
        rows: checks.map(({ id, label, published }, i) => ({
          check: id,
          label,
          published,
          ...Object.fromEntries(arithmetics.map((name) => [name, rows[name][i].computed])),
        })),
      }));
      this.context.write(printableJson({ entries }));
    }
    return all.some(({ verdict }) => verdict === 'fail') ? exitCodes.runFailed : exitCodes.done;
  }

  private notify({ entry }: VerificationPlan, arithmetic: Arithmetic, label: string): void {
    const seconds = (this.context.now() - this.start) / 1000;
    this.line.update(`${entry.id}: ${label} · ${headings[arithmetic]}`, seconds);
  }
}

function comparisonText({ entry, checks }: VerificationPlan, rows: RowsByArithmetic): string {
  const cell = (row: VerificationRow): string =>
    row.computed === null
      ? '–'
      : `${figure(row.computed)}${row.verdict === 'fail' ? ` ${t('verifyFail')}` : ''}`;
  const published = ({ published }: Check): string => (published === null ? '' : figure(published));
  const width = Math.max(...checks.map(({ label }) => label.length));
  const line = (label: string, cells: readonly string[]): string =>
    `  ${[label.padEnd(width), ...cells.map((text) => text.padEnd(16))].join('  ').trimEnd()}\n`;
  const lines = checks.map((check, i) =>
    line(check.label, [...arithmetics.map((name) => cell(rows[name][i])), published(check)]),
  );
  const heading = line('', [
    ...arithmetics.map((name) => headings[name]),
    referenceTitle(entry.reference),
  ]);
  return `\n${entry.title}\n${entry.source}\n${heading}${lines.join('')}`;
}
