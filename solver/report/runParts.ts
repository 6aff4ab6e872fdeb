import type { SystemDeclaration } from '../physics/declaration';
import type { RunSummary } from '../run/runReports';
import { labeled } from './labeled';
import { dataTable, factTable, figure, paragraph, section } from './html';
import { t } from '../text/t';

/** Returns the section on the run. */
export function runSection(summary: RunSummary, { variables }: SystemDeclaration): string {
  const { outcome, residual, conserved } = summary;
  const changes = Object.entries(conserved).map(([name, { start, end }]) => [
    labeled(name, variables),
    start,
    end,
    end - start,
    residual[name] ?? null,
  ]);
  return section(
    t('reportRun'),
    paragraph(outcomeText(summary), outcome.kind === 'failed' ? 'bad' : ''),
    summary.atRounding === true ? paragraph(t('reportResidualStalled')) : '',
    factTable([
      [
        t(summary.isSteady ? 'reportIterations' : 'reportSteps'),
        summary.steps.toLocaleString('en-US'),
      ],
      [t('reportTimeReached'), summary.isSteady ? '' : figure(summary.time)],
      [t('reportWallClockTime'), `${figure(summary.wallSeconds)} s`],
    ]),
    dataTable(
      [
        t('reportVariable'),
        t('reportInitialIntegral'),
        t('agreementAtEnd'),
        t('reportDifference'),
        t(summary.isSteady ? 'reportResidual' : 'reportLastChange'),
      ],
      changes,
    ),
  );
}

/** Returns the table of monitor statistics. */
export const monitorTable = ({ monitors }: RunSummary): string =>
  dataTable(
    [
      t('reportMonitorColumn'),
      t('reportKind'),
      t('reportLast'),
      t('reportSecondHalfMean'),
      t('reportStandardError'),
      t('reportMinimum'),
      t('reportMaximum'),
    ],
    monitors.map(({ name, kind, last, mean, standardError, noError, minimum, maximum }) => [
      name,
      kind,
      last,
      mean ?? '',
      standardError ?? (noError === undefined ? '' : t('reportNoError', noError)),
      minimum ?? '',
      maximum ?? '',
    ]),
  );

/** Returns the coefficients with their error bars. */
export const errorBars = (
  assessed: readonly { readonly text: string; readonly reason: string }[],
): string =>
  assessed.length === 0
    ? ''
    : dataTable(
        [t('reportErrorBar'), t('reportErrorEstimate')],
        assessed.map(({ text, reason }) => [text, reason]),
      );

/** Returns the table of hardware and software. */
export const machineFacts = (summary: RunSummary | null, version: string): string =>
  factTable([
    [t('reportProgramColumn'), t('reportVersion', version)],
    [
      t('reportDevice'),
      summary ? `${summary.adapter}${summary.software ? ' (software)' : ''}` : '',
    ],
    [t('reportBackend'), summary ? backendText[summary.backend] : ''],
    [
      t('reportThroughputLabel'),
      summary ? t('reportThroughput', figure(summary.dofStagesPerSecond / 1e6)) : '',
    ],
  ]);

const backendText = { gpu: 'GPU', cpu: t('checkCpu') } as const;

function outcomeText(summary: RunSummary): string {
  const { unsettled = [] } = summary;
  const ended = endText(summary);
  return unsettled.length > 0 ? t('reportNotConverged', ended, unsettled.join('; ')) : ended;
}

function endText({ outcome, dimension }: RunSummary): string {
  switch (outcome.kind) {
    case 'endTime':
      return t('reportEndTimeReached');
    case 'steady':
      return t('reportSteadyStateReached');
    case 'stalled':
      return t('reportStalled');
    case 'stepLimit':
      return t('reportMaxStepsReached');
    case 'wallTime':
      return t('reportWallClockLimitReached');
    case 'stopped':
      return t('reportRunStopped');
    case 'running':
      return t('reportRunActive');
    case 'failed':
      return outcome.message !== undefined
        ? `${outcome.message}.`
        : t('reportFailed', outcome.reason, placeOf(outcome, dimension));
  }
}

const placeOf = (
  { x, y, z = 0 }: { readonly x: number; readonly y: number; readonly z?: number },
  dimension: RunSummary['dimension'],
): string =>
  [x, y, z]
    .slice(0, dimension ?? 2)
    .map(figure)
    .join(', ');
