import type { RunProgress } from '../../solver/run';
import {
  arithmeticOf,
  countVerdicts,
  type VerdictCounts,
  type Check,
  type GpuPrecision,
  type VerificationEntry,
  type VerificationRow,
} from '../../solver/verification';
import { type VerificationObserver, type VerificationPlan } from '../../solver/verification/run';
import { printableJson } from '../contract/plainText';
import type { ChosenBackend } from './backend';
import { exitCodes, type CliContext } from './context';
import { LiveLine } from './liveLine';
import { duration, short } from './progress';
import { entryHeading, rowText } from './verificationText';
import { t } from '../text/cli';

interface ReportedEntry {
  readonly entry: VerificationEntry;
  readonly checks: readonly Check[];
  readonly rows: VerificationRow[];
}

/** Prints the results of a verification as they arrive, or as one JSON object at the end. */
export class VerificationReport implements VerificationObserver {
  private readonly line: LiveLine;
  private readonly start: number;
  private readonly entries: ReportedEntry[] = [];
  private current_ = '';
  private interrupted = false;

  constructor(
    private readonly context: CliContext,
    private readonly chosen: ChosenBackend,
    private readonly options: {
      readonly full: boolean;
      readonly json: boolean;
      readonly precision?: GpuPrecision;
    },
  ) {
    this.line = new LiveLine(context);
    this.start = context.now();
  }

  beginEntry({ entry, checks }: VerificationPlan): void {
    this.entries.push({ entry, checks, rows: [] });
    this.writeText(entryHeading(entry, checks));
  }

  checkStarted({ label }: Check): void {
    this.current_ = `${this.entries.at(-1)?.entry.id}: ${label}`;
    this.line.update(this.current_, this.seconds());
  }

  /** Shows a check that another thread runs. */
  working(id: string, label: string): void {
    this.line.update(`${id}: ${label}`, this.seconds());
  }

  progress({ step, time, stepsPerSecond }: RunProgress): void {
    const parts = [
      this.current_,
      t('progressStep', step),
      t('progressTime', short(time)),
      t('progressSpeed', short(stepsPerSecond, 3)),
    ];
    this.line.update(parts.join(' · '), this.seconds());
  }

  checkFinished(row: VerificationRow): void {
    const current = this.entries.at(-1);
    if (!current) return;
    current.rows.push(row);
    this.writeText(rowText(current.checks, row));
  }

  clearProgress(): void {
    this.line.clear();
  }

  interrupt(): void {
    this.interrupted = true;
  }

  /** Prints the summary. @returns the exit code */
  finish(): number {
    const counts = countVerdicts(this.entries.flatMap(({ rows }) => rows));
    const { backend, device } = this.chosen;
    if (this.options.json) {
      const report = {
        backend,
        arithmetic: arithmeticOf(backend, this.options.precision),
        adapter: device?.report.adapter ?? null,
        software: device?.report.software ?? false,
        full: this.options.full,
        interrupted: this.interrupted,
        ...counts,
        seconds: this.seconds(),
        entries: this.entries.map(({ entry, rows }) => {
          const { id, title, source, method, reference = 'printed', deviations } = entry;
          return { id, title, source, method, reference, deviations, rows };
        }),
      };
      this.context.write(printableJson(report));
    } else {
      this.writeText(`\n${this.summary(counts)}\n`);
    }
    if (this.interrupted) return exitCodes.interrupted;
    return counts.failed > 0 ? exitCodes.runFailed : exitCodes.done;
  }

  private summary({ passed, failed, notReproduced, reported, notRun }: VerdictCounts): string {
    const left = this.entries.reduce(
      (sum, { entry, checks }) => sum + entry.checks.length - checks.length,
      0,
    );
    const parts = [
      t('verifyPassed', passed),
      t('verifyFailures', failed),
      ...(notReproduced > 0 ? [t('verifyNotReproducedCount', notReproduced)] : []),
      ...(reported > 0 ? [t('verifyReportedOnly', reported)] : []),
      ...(notRun > 0 ? [t('verifyNotRun', notRun)] : []),
      ...(left > 0 ? [t('verifyMore', left)] : []),
      duration(this.seconds()),
      ...(this.interrupted ? [t('verifyInterrupted')] : []),
    ];
    return parts.join(', ');
  }

  private writeText(text: string): void {
    if (this.options.json) return;
    this.line.clear();
    this.context.write(text);
  }

  private seconds(): number {
    return (this.context.now() - this.start) / 1000;
  }
}
