import type { SystemDeclaration } from '../physics/declaration';
import type { RunSummary } from '../run/runReports';
import { labelled } from './labelled';
import { dataTable, factTable, figure, paragraph, section } from './html';

/** How the run went. */
export function runSection(summary: RunSummary, { variables }: SystemDeclaration): string {
  const { outcome, residual, conserved } = summary;
  const changes = Object.entries(conserved).map(([name, { start, end }]) => [
    labelled(name, variables),
    start,
    end,
    end - start,
    residual[name] ?? null,
  ]);
  return section(
    'Run',
    paragraph(outcomeText(summary), outcome.kind === 'failed' ? 'bad' : ''),
    summary.atRounding === true
      ? paragraph('The residual had stopped falling at the rounding error of the precision used.')
      : '',
    factTable([
      ['Steps', summary.steps.toLocaleString('en-US')],
      ['Time reached', figure(summary.time)],
      ['Wall time', `${figure(summary.wallSeconds)} s`],
    ]),
    dataTable(
      ['Variable', 'Integral at the start', 'At the end', 'Difference', 'Last change'],
      changes,
    ),
  );
}

/** Figures of what the monitors read. */
export const monitorTable = ({ monitors }: RunSummary): string =>
  dataTable(
    [
      'Monitor',
      'Kind',
      'Last',
      'Mean of the second half',
      'Its standard error',
      'Least',
      'Largest',
    ],
    monitors.map(({ name, kind, last, mean, standardError, noError, minimum, maximum }) => [
      name,
      kind,
      last,
      mean,
      standardError ?? (noError === undefined ? '' : `none: ${noError}`),
      minimum,
      maximum,
    ]),
  );

/** What it was computed with. */
export const machineFacts = (summary: RunSummary | null, version: string): string =>
  factTable([
    ['Program', `Fluxbench ${version}`],
    ['Computed on', summary ? `${summary.adapter}${summary.software ? ' (software)' : ''}` : ''],
    ['Backend', summary ? backendText[summary.backend] : ''],
    [
      'Throughput',
      summary
        ? `${figure(summary.dofStagesPerSecond / 1e6)} million unknowns × stages per second`
        : '',
    ],
  ]);

const backendText = { gpu: 'GPU', cpu: 'CPU, double precision' } as const;

function outcomeText(summary: RunSummary): string {
  const { unsettled = [] } = summary;
  const ended = endText(summary);
  return unsettled.length > 0 ? `${ended} Not converged: ${unsettled.join('; ')}.` : ended;
}

function endText({ outcome, dimension }: RunSummary): string {
  switch (outcome.kind) {
    case 'endTime':
      return 'The end time was reached.';
    case 'steady':
      return 'The steady state was reached.';
    case 'stepLimit':
      return 'All steps were done.';
    case 'wallTime':
      return 'The wall time was used up.';
    case 'stopped':
      return 'The run was stopped.';
    case 'running':
      return 'The run was going on.';
    case 'failed':
      return outcome.message !== undefined
        ? `${outcome.message}.`
        : `The run failed: ${outcome.reason} at (${placeOf(outcome, dimension)}).`;
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
