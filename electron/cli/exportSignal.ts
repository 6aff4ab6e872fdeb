import { writeCsv } from '../../solver/outputs/csv';
import type { Figure } from '../../solver/figure/figure';
import {
  conservedFigure,
  lineMonitorFigure,
  monitorFigure,
  printedLabels,
  signalTable,
} from '../../solver/outputs/plots/signalFigure';
import { spectrumFigure } from '../../solver/outputs/plots/spectrumFigure';
import { figureSvg } from '../../solver/figure/svg';
import { signalCsv } from '../../solver/outputs/signalCsv';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { timeUnit } from '../../solver/physics/units';
import { signalHeader } from '../../solver/diagnostics/signals';
import { SignalBuffer } from '../../solver/signals/signalBuffer';
import type { SavedSignal } from '../../solver/signals/signalSet';
import {
  segmentCounts,
  spectrumKinds,
  spectrumOf,
  usualSpectrum,
  windowKinds,
  type SpectrumSettings,
} from '../../solver/signals/spectrum';
import { CliError } from './failure';
import { short } from './progress';

/** How a spectrum is wanted, as typed. */
export interface SpectrumOptions {
  readonly kind?: string | undefined;
  readonly window?: string | undefined;
  readonly segments?: string | undefined;
  readonly from?: string | undefined;
}

const spectrumLabels = { density: 'Power density', amplitude: 'Amplitude' } as const;

/** What was read of a signal as a table, or as a plot for print. @throws CliError */
export function exportMonitor(
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

/** The spectrum of a signal of one value in the same ways, and its peak in words. @throws CliError */
export function exportSpectrum(
  signals: readonly SavedSignal[],
  system: SystemDeclaration | null,
  name: string,
  options: SpectrumOptions,
  kind: 'csv' | 'svg',
): { readonly content: string; readonly text: string } {
  const table = signalTable(signalNamed(signals, name, '--spectrum'));
  if (table.signal.columns.length !== 1) {
    throw new CliError(`--spectrum: "${name}" has several values, choose a signal of one`);
  }
  const settings = readSettings(options);
  const [times, values] = [1, signalHeader].map((index) => {
    const column = table.column(index);
    return Float64Array.from({ length: table.count }, (_, row) => column.at(row) ?? NaN);
  });
  const spectrum = spectrumWith(times, values, settings);
  const text = `Peak at a frequency of ${short(spectrum.peak, 6)}\n`;
  if (kind === 'svg') {
    const figure = spectrumFigure(name, spectrum, {
      title: `Spectrum of ${name}`,
      frequency: 'Frequency',
      value: spectrumLabels[settings.kind],
      timeUnit: timeUnit(system),
      peak: (frequency) => `f = ${short(frequency, 4)}`,
    });
    return { content: figureSvg(figure), text };
  }
  const rows = Array.from(spectrum.frequencies, (frequency, i) => [frequency, spectrum.values[i]]);
  return { content: writeCsv(['frequency', settings.kind], rows), text };
}

function spectrumWith(times: Float64Array, values: Float64Array, settings: SpectrumSettings) {
  try {
    return spectrumOf(times, values, settings);
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw new CliError(`--spectrum: ${error.message}`);
  }
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

function signalNamed(signals: readonly SavedSignal[], name: string, option: string): SavedSignal {
  const found = signals.find(({ signal }) => signal.name === name);
  if (found) return found;
  const names = signals.map(({ signal }) => signal.name).join(', ');
  throw new CliError(`${option}: the run has no monitor "${name}", choose one of ${names}`);
}

function readSettings({ kind, window, segments, from }: SpectrumOptions): SpectrumSettings {
  const start = from === undefined ? usualSpectrum.from : Number(from);
  if (!Number.isFinite(start) || from?.trim() === '') {
    throw new CliError(`--from: "${from}" is no time, give one like 2.5`);
  }
  return {
    kind: oneOf('--kind', kind, spectrumKinds) ?? usualSpectrum.kind,
    window: oneOf('--window', window, windowKinds) ?? usualSpectrum.window,
    segments: oneOf('--segments', segments, segmentCounts) ?? usualSpectrum.segments,
    from: start,
  };
}

function oneOf<T extends string | number>(
  option: string,
  text: string | undefined,
  choices: readonly T[],
): T | undefined {
  const found = choices.find((choice) => String(choice) === text);
  if (found !== undefined || text === undefined) return found;
  throw new CliError(`${option}: there is no "${text}", choose one of ${choices.join(', ')}`);
}
