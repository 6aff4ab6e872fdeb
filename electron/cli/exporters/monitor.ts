import { figureSvg, type Figure } from '../../../solver/figure';
import {
  conservedFigure,
  lineMonitorFigure,
  monitorFigure,
  printedLabels,
  signalCsv,
  signalTable,
  type SignalLabels,
} from '../../../solver/outputs';
import { signalHeader } from '../../../solver/diagnostics';
import { noErrorReason, SignalBuffer, windowMean, type SavedSignal } from '../../../solver/signals';
import { CliError } from '../failure';
import { short } from '../progress';
import { signalNamed, signalsOf } from './signals';
import { oneFile, tableOrPlot, type ExportFormat } from './types';
import { t } from '../../text/cli';

export const monitor: ExportFormat = {
  flag: 'monitor',
  word: 'string',
  suffix: '.csv',
  fields: 'none',
  options: { from: 'string' },
  async write(request) {
    const { states } = request;
    const { time } = await states.document();
    const labels = printedLabels(await states.system(), time.steady !== undefined);
    const signals = await signalsOf(states);
    const name = request.text('monitor') ?? '';
    const content = exportMonitor(signals, labels, name, tableOrPlot(request));
    const from = request.text('from');
    return from === undefined
      ? oneFile(request, content)
      : oneFile(request, content, meanText(signalNamed(signals, name, '--monitor'), from));
  },
};

/** Exports a signal as a table or a plot. @throws CliError */
function exportMonitor(
  signals: readonly SavedSignal[],
  labels: SignalLabels,
  name: string,
  kind: 'csv' | 'svg',
): string {
  const saved = signalNamed(signals, name, '--monitor');
  if (kind === 'svg') return figureSvg(requireRows(figureOf(saved, labels), name));
  const buffer = new SignalBuffer(saved.signal, Infinity);
  buffer.append(saved.rows);
  return signalCsv(buffer);
}

/** Describes the mean of the signal from a time on. @throws CliError */
function meanText(saved: SavedSignal, text: string): string {
  const from = text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(from)) throw new CliError(t('expectedTime', '--from', text));
  const table = signalTable(saved);
  const { name, columns } = table.signal;
  if (columns.length !== 1) {
    throw new CliError(t('signalNotScalar', '--from', name));
  }
  const [times, values] = [1, signalHeader].map((index) => {
    const column = table.column(index);
    return Float64Array.from({ length: table.count }, (_, row) => column.at(row) ?? NaN);
  });
  const found = windowMean(times, values, from);
  if (!found) {
    throw new CliError(t('signalEndsBefore', name, text));
  }
  const { to, mean, error, deviation } = found;
  const [start, end, rms] = [short(found.from, 6), short(to, 6), short(deviation, 6)];
  const line =
    error.kind === 'known'
      ? t('signalMean', start, end, short(mean, 6), short(error.standardError, 2), rms)
      : t('signalMeanOnly', start, end, short(mean, 6), noErrorReason(error) ?? '', rms);
  return `${line}\n`;
}

function figureOf(saved: SavedSignal, labels: SignalLabels): Figure | null {
  const table = signalTable(saved);
  const { name, monitor } = saved.signal;
  if (monitor === null) return conservedFigure(t('plotConserved'), table, labels);
  return monitor.kind === 'line'
    ? lineMonitorFigure(table, labels)
    : monitorFigure(name, [table], labels);
}

function requireRows(figure: Figure | null, name: string): Figure {
  if (figure) return figure;
  throw new CliError(t('monitorEmpty', name));
}
