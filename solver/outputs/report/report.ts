import type { RunSummary } from '../../engine/protocol';
import { signalHeader, signalStride } from '../../schemes/signals';
import { historyStride } from '../../schemes/types';
import type { SavedSignal } from '../../signals/signalSet';
import { base64 } from '../base64';
import { tableColumn } from '../figure/columns';
import type { Figure } from '../figure/figure';
import { residualFigure, timeStepFigure } from '../figure/historyFigure';
import { figureSvg } from '../figure/svg';
import { encodePng } from '../picture/png';
import { fieldLabel, fieldRange, solutionPicture, type Solution } from '../solution';
import { caseSections, solutionSections } from './caseParts';
import { captioned, escapeHtml, figure, paragraph, section } from './html';
import { machineFacts, monitorTable, runSection } from './runParts';
import { reportStyle } from './style';

export interface ReportInput {
  readonly solution: Solution;
  /** Of the run that computed the solution; null where that isn't known. */
  readonly summary: RunSummary | null;
  /** Rows of the run's history, see `historyStride`; null where there are none. */
  readonly history: { readonly variables: readonly string[]; readonly rows: Float64Array } | null;
  /** What the run's monitors read; empty where nothing was. */
  readonly signals: readonly SavedSignal[];
  /** Fields to picture: names or expressions. */
  readonly fields: readonly string[];
  /** Of the program. */
  readonly version: string;
  /** When the report is made, in words. */
  readonly date: string;
}

const pictureSize = { width: 1040, height: 620, scale: 2 };
const plotSize: [number, number] = [420, 240];

/**
 * A report of a case as one HTML file that needs no other: set-up, mesh, conditions, scheme,
 * convergence, pictures of fields, monitors and statistics, errors, machine and version.
 * @throws CaseError where a field is no valid expression
 */
export function caseReport(input: ReportInput): string {
  const { solution, summary, version, date } = input;
  const { document } = solution;
  const body = [
    `<h1>${escapeHtml(document.name)}</h1>`,
    paragraph(`Fluxbench ${version}, ${date}`, 'soft'),
    paragraph(document.description),
    paragraph(document.source ? `Source: ${document.source}` : ''),
    paragraph(document.expected ? `Expected: ${document.expected}` : ''),
    ...caseSections(solution),
    ...(summary ? [runSection(summary)] : []),
    section('Monitors', ...monitorParts(input)),
    section('Convergence', ...convergence(input)),
    section('Fields', ...pictures(input)),
    ...solutionSections(solution, summary),
    section('Machine', machineFacts(summary, version)),
    '<footer>Quantities are in the units of the case.</footer>',
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="generator" content="Fluxbench ${escapeHtml(version)}">`,
    `<title>${escapeHtml(document.name)}</title>`,
    `<style>${reportStyle}</style>`,
    '</head>',
    '<body>',
    ...body.filter((part) => part !== ''),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function convergence({ history }: ReportInput): string[] {
  if (history === null) return [];
  const { variables, rows } = history;
  const stride = historyStride(variables.length);
  if (rows.length < 2 * stride) return [];
  const table = { variables, column: (index: number) => tableColumn(rows, stride, index) };
  const steps = { title: '', step: 'Step' };
  const residuals = residualFigure(table, { ...steps, value: 'Change per step' });
  const timeSteps = timeStepFigure(table, { ...steps, value: 'Δt' });
  const svg = (plot: typeof residuals) => figureSvg(plot, { size: plotSize, title: false });
  return [
    captioned(svg(residuals), 'The largest change of a coefficient per step.'),
    captioned(svg(timeSteps), 'The length of the time steps.'),
  ];
}

/** Figures of all monitors, and a plot of each that reads one value. */
function monitorParts({ summary, signals }: ReportInput): string[] {
  const plots = signals
    .filter(({ signal, rows }) => {
      const stride = signalStride(signal);
      return signal.monitor !== null && stride === signalHeader + 1 && rows.length >= 2 * stride;
    })
    .map(({ signal, rows }) => {
      const stride = signalStride(signal);
      const plot: Figure = {
        title: '',
        x: { label: 'Time', unit: '', scale: 'linear' },
        y: { label: signal.name, unit: '', scale: 'linear' },
        series: [
          {
            id: signal.name,
            label: signal.name,
            x: tableColumn(rows, stride, 1),
            y: tableColumn(rows, stride, signalHeader),
            marks: 'line',
          },
        ],
        lines: [],
      };
      return captioned(
        figureSvg(plot, { size: plotSize, title: false }),
        `${signal.name}: ${signal.monitor?.expression ?? ''} over time.`,
      );
    });
  return [summary ? monitorTable(summary) : '', ...plots];
}

function pictures({ solution, fields }: ReportInput): string[] {
  return [...new Set(fields)].map((field) => {
    const image = solutionPicture(solution, field, pictureSize);
    const label = fieldLabel(solution, field);
    const [low, high] = fieldRange(solution, field);
    const source = `data:image/png;base64,${base64(encodePng(image))}`;
    return captioned(
      `<img alt="${escapeHtml(label)}" src="${source}">`,
      `${label} at t = ${figure(solution.time)} (step ${solution.step}), from ${figure(low)} to ${figure(high)}.`,
    );
  });
}
