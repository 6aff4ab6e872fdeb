import { figureSvg, type Figure } from '../../../solver/figure';
import {
  conservedFigure,
  lineMonitorFigure,
  monitorFigure,
  printedLabels,
  signalCsv,
  signalTable,
} from '../../../solver/outputs';
import type { SystemDeclaration } from '../../../solver/physics';
import { SignalBuffer, type SavedSignal } from '../../../solver/signals';
import { CliError } from '../failure';
import { signalNamed, signalsOf } from './signals';
import { oneFile, tableOrPlot, type ExportFormat } from './types';

export const monitor: ExportFormat = {
  flag: 'monitor',
  word: 'string',
  suffix: '.csv',
  fields: 'none',
  options: {},
  async write(request) {
    const { states } = request;
    const [signals, system] = [await signalsOf(states), await states.system()];
    const name = request.text('monitor') ?? '';
    return oneFile(request, exportMonitor(signals, system, name, tableOrPlot(request)));
  },
};

/** What was read of a signal as a table, or as a plot for print. @throws CliError */
function exportMonitor(
  signals: readonly SavedSignal[],
  system: SystemDeclaration | null,
  name: string,
  kind: 'csv' | 'svg',
): string {
  const saved = signalNamed(signals, name, '--monitor');
  if (kind === 'svg') return figureSvg(requireRows(figureOf(saved, system), name));
  const buffer = new SignalBuffer(saved.signal, Infinity);
  buffer.append(saved.rows);
  return signalCsv(buffer);
}

function figureOf(saved: SavedSignal, system: SystemDeclaration | null): Figure | null {
  const table = signalTable(saved);
  const { name, monitor } = saved.signal;
  if (monitor === null) return conservedFigure('Conserved integrals', table, printedLabels(system));
  return monitor.kind === 'line'
    ? lineMonitorFigure(table, printedLabels(system))
    : monitorFigure(name, [table], printedLabels(system));
}

function requireRows(figure: Figure | null, name: string): Figure {
  if (figure) return figure;
  throw new CliError(`--monitor: nothing was read of "${name}" yet, run the case further`);
}
