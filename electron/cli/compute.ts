import type { CaseDocument } from '../../solver/case';
import type { DeviceReport } from '../../solver/gpu';
import { runCase, type RunCaseOptions, type RunCaseResult } from '../../solver/run/compute';
import type { Threads } from '../../solver/threads';
import { caseSystem } from '../../solver/physics';
import type { ChosenBackend } from './backend';
import { checkedCase, placed } from './checkedCase';
import { exitCodes, type CliContext } from './context';
import { CliError, explain } from './failure';
import { forecastText } from './forecastText';
import { ProgressReport } from './progress';
import type { RunOutputs } from './runOutputs';
import { displayCase, printWarnings, type Target } from './target';
import { t } from '../text/cli';

export interface RunLimits {
  readonly maxSteps: number | null;
  readonly until: number | null;
}

/** Prints the warnings of a case. @throws CliError if the case has errors */
export function checkTarget(
  context: CliContext,
  shown: string,
  target: Target,
  limits: RunLimits,
  report: DeviceReport | null,
): void {
  const items = checkedCase({ ...target, document: withLimits(target.document, limits) }, report);
  const errors = items.filter(({ level }) => level === 'error');
  if (errors.length > 0) {
    const [place, fault] = [displayCase(shown), placed(errors[0])];
    const more = errors.length - 1;
    throw new CliError(
      more === 0 ? t('caseFault', place, fault) : t('caseFaults', place, fault, more),
    );
  }
  for (const { level, section, message } of items) {
    // The choice of the backend has already been reported.
    if (level === 'warning' && section !== 'device') printWarnings(context, [message]);
  }
}

/** Returns the case with the limits of one run instead of its own. */
export function withLimits(document: CaseDocument, { maxSteps, until }: RunLimits): CaseDocument {
  const { time } = document;
  const limited = { ...time, end: until ?? time.end, maxSteps: maxSteps ?? time.maxSteps };
  return { ...document, time: limited };
}

/** Start of a run: a checkpoint and the records up to it. */
export type StartingPoint = Pick<RunCaseOptions, 'checkpoint' | 'asInitial' | 'earlier'>;

export const initialState: StartingPoint = { checkpoint: null };

/**
 * Runs a case and prints its progress.
 * @param outputs receives checkpoints and snapshots during the run
 * @throws CliError if the run cannot start
 */
export async function computeTarget(
  context: CliContext,
  { document, mesh, rasters }: Target,
  limits: RunLimits & { readonly threads: Threads },
  { backend, device, reopen }: ChosenBackend,
  outputs: RunOutputs | null,
  beginning: StartingPoint,
): Promise<RunCaseResult> {
  const variables = caseSystem(document.system)?.variables.length ?? 0;
  const progress = new ProgressReport(context, variables, limits.until ?? document.time.end);
  const interrupt = new AbortController();
  const { liveFiles } = context;
  const releases: (() => void)[] = [];
  const onInterrupt = (callback: () => void): void =>
    void releases.push(context.onInterrupt(callback));
  const large = outputs?.largeFiles ?? [];
  onInterrupt(() => {
    interrupt.abort();
    progress.note(large.length > 0 ? t('stoppingLarge', large) : t('stopping'));
    if (large.length > 0) onInterrupt(() => outputs?.leaveOutLargeFiles());
  });
  let started = false;
  if (outputs) outputs.onNote = (line) => progress.note(line);
  try {
    const result = await runCase({
      document,
      mesh,
      rasters,
      backend,
      device,
      reopen,
      ...limits,
      ...beginning,
      now: () => context.now(),
      onWarning: (line) => printWarnings(context, [line]),
      onForecast: (forecast) => progress.note(t('forecast', forecastText(forecast))),
      onProgress: (report, history) => {
        started ||= report.wallSeconds > 0;
        if (started) outputs?.begin();
        progress.update(report, history);
      },
      onSnapshot: (time, point) => outputs?.snapshot(time, point),
      ...(outputs && { onCheckpoint: (point) => outputs.keep(point) }),
      ...(liveFiles && { onState: (state) => liveFiles.picture(state) }),
      signal: interrupt.signal,
    });
    const { steps, time } = result.summary;
    await liveFiles?.finish({ ...result, step: steps, time });
    return result;
  } catch (error) {
    await outputs?.abandon();
    // Failures before the first step concern the case or its fit to the device.
    const refused = !started && (device === null || device.lossReason === null);
    if (!refused || !(error instanceof Error)) throw error;
    throw new CliError(errorMessage(error), exitCodes.badInput);
  } finally {
    progress.clear();
    for (const release of releases) release();
  }
}

/** Returns the error as one line. */
export const errorMessage = (error: Error): string =>
  error.constructor === Error ? error.message : explain(error).message;
