import { valueWithError } from '../core/valueWithError';
import { signalHeader } from '../diagnostics/signals';
import type { SystemDeclaration } from '../physics/declaration';
import { timeUnit } from '../physics/units';
import { takeSample } from '../post/sample';
import { printedSampleLabels, sampleFigure } from '../post/sampleFigure';
import type { History } from '../project/history';
import { historyStride } from '../stepping/types';
import type { SavedSignal } from '../signals/signalSet';
import { spectrumOf, defaultSpectrum } from '../signals/spectrum';
import type { Figure } from '../figure/figure';
import {
  cflFigure,
  historyTable,
  iterationFigure,
  residualFigure,
  timeStepFigure,
} from '../outputs/plots/historyFigure';
import {
  conservedFigure,
  lineMonitorFigure,
  monitorFigure,
  printedLabels,
  type SignalLabels,
  signalTable,
} from '../outputs/plots/signalFigure';
import { spectrumFigure } from '../outputs/plots/spectrumFigure';
import { referenceOf, strouhalNumber } from '../outputs/reference';
import { figureSvg } from '../figure/svg';
import type { Solution } from '../outputs/solution';
import { captioned, figure, plots } from './html';
import { plotSize } from './pictures';
import { t } from '../text/t';

/** Minimum number of readings for a spectrum. */
const minReadings = 64;
/** Maximum number of rows of a line monitor that are plotted, including the newest. */
const maxLineRows = 4;

/** Returns a captioned plot that fits beside another one. */
export const drawn = (plot: Figure, caption: string): string =>
  captioned(figureSvg(plot, { size: plotSize, title: false }), caption);

/** Returns the plots of residuals and time steps of a run. */
export function convergencePlots(
  history: History | null,
  system: SystemDeclaration | null,
  isSteady: boolean,
): string {
  if (history === null) return '';
  const { variables, rows } = history;
  if (rows.length < 2 * historyStride(variables.length)) return '';
  const table = historyTable(history);
  if (isSteady) {
    const iterations = { title: '', step: t('plotIteration') };
    return plots([
      drawn(
        iterationFigure(table, { ...iterations, value: t('reportResidual') }),
        t('reportResidualCaption'),
      ),
      drawn(cflFigure(table, { ...iterations, value: t('reportCfl') }), t('reportCflCaption')),
    ]);
  }
  const steps = { title: '', step: t('agreementStep') };
  const unit = timeUnit(system);
  return plots([
    drawn(
      residualFigure(table, { ...steps, value: t('reportChangePerStep') }),
      t('reportChangeCaption'),
    ),
    drawn(timeStepFigure(table, { ...steps, value: 'Δt', unit }), t('reportTimeStep')),
  ]);
}

/** Returns the plots of monitors and of changes of conserved integrals; signals with a single row are omitted. */
export function signalPlots(
  signals: readonly SavedSignal[],
  system: SystemDeclaration | null,
  isSteady: boolean,
): string {
  const labels = printedLabels(system, isSteady);
  return plots(signals.flatMap((saved) => signalPlot(saved, labels)));
}

function signalPlot(saved: SavedSignal, labels: SignalLabels): string[] {
  const table = signalTable(saved);
  const { name, monitor } = saved.signal;
  if (monitor?.kind === 'line') {
    const rows = spread(table.count);
    const plot = lineMonitorFigure(table, labels, rows);
    const caption = t(
      'reportLineMonitor',
      name,
      monitor.expression,
      monitor.from.join(', '),
      monitor.to.join(', '),
    );
    return plot ? [drawn(plot, caption)] : [];
  }
  if (table.count < 2) return [];
  const plot = monitor
    ? monitorFigure(name, [table], labels)
    : conservedFigure(name, table, labels);
  const caption = monitor
    ? t('reportMonitor', name, monitor.expression)
    : t('reportConservationCaption');
  return plot ? [drawn(plot, caption)] : [];
}

/** Returns spectra of single-value monitors over the second half of the run, which excludes the transient. */
export function spectrumPlots(
  signals: readonly SavedSignal[],
  { document, physics: { system } }: Solution,
): string {
  const reference = referenceOf(document, { system });
  const peak = (frequency: number, error: number): string => {
    const strouhal = reference && strouhalNumber(frequency, reference);
    return `f = ${valueWithError(frequency, error)}${strouhal === null ? '' : `, St = ${figure(strouhal)}`}`;
  };
  return plots(
    signals.flatMap((saved) => {
      const { count, column, signal } = signalTable(saved);
      const { name, monitor, columns } = signal;
      if (!monitor || columns.length !== 1 || count < 2 * minReadings) return [];
      const [times, values] = [1, signalHeader].map((index) =>
        Float64Array.from({ length: count }, (_, row) => column(index).at(row) ?? NaN),
      );
      const from = (times[0] + times[count - 1]) / 2;
      const isSteady = values.every((value) => value === values[0]);
      if (isSteady || count - times.findIndex((time) => time >= from) < minReadings) return [];
      const plot = spectrumFigure(name, spectrumOf(times, values, { ...defaultSpectrum, from }), {
        title: '',
        frequency: t('reportFrequency'),
        value: t('reportPowerDensity'),
        timeUnit: timeUnit(system),
        peak,
        noPeak: (reason) => t('reportNoFrequency', reason),
      });
      return [drawn(plot, t('reportSpectrum', name, figure(from)))];
    }),
  );
}

/** Returns evenly spaced row indices in ascending order, including the last row. */
function spread(count: number): number[] {
  const parts = Math.min(count, maxLineRows);
  return Array.from({ length: parts }, (_, i) => Math.round(((i + 1) * count) / parts) - 1);
}

/** Returns the plots of the samples of the state that the case defines. @throws CaseError if one is invalid */
export function samplePlots(solution: Solution): string {
  return plots(
    solution.document.samples.map((sample) => {
      const rows = takeSample(sample, solution);
      const plot = sampleFigure(sample, rows, printedSampleLabels(solution));
      return drawn(plot, t('reportSample', sample.name, figure(solution.time)));
    }),
  );
}
