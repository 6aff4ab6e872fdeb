import {
  referenceOf,
  signalTable,
  spectrumFigure,
  strouhalNumber,
  writeCsv,
  type Reference,
} from '../../../solver/outputs';
import { figureSvg } from '../../../solver/figure';
import { timeUnit, type SystemDeclaration } from '../../../solver/physics';
import { signalHeader } from '../../../solver/diagnostics';
import {
  noPeakReason,
  segmentCounts,
  spectrumKinds,
  spectrumOf,
  defaultSpectrum,
  windowKinds,
  type SavedSignal,
  type SpectrumPeak,
  type SpectrumSettings,
} from '../../../solver/signals';
import { valueWithError } from '../../../solver/core';
import { positiveNumber } from '../commandLine';
import { CliError } from '../failure';
import { short } from '../progress';
import { signalNamed, signalsOf } from './signals';
import { oneFile, tableOrPlot, type ExportFormat, type ExportRequest } from './types';
import { t } from '../../text/cli';

/** Exports the spectrum of a monitor and prints its peak. */
export const spectrum: ExportFormat = {
  flag: 'spectrum',
  word: 'string',
  suffix: '.csv',
  fields: 'none',
  options: {
    kind: 'string',
    window: 'string',
    segments: 'string',
    from: 'string',
    length: 'string',
  },
  async write(request) {
    const { states } = request;
    const [signals, system] = [await signalsOf(states), await states.system()];
    const reference = system && referenceOf(await states.document(), { system });
    const { content, text } = exportSpectrum(signals, system, reference, request);
    return oneFile(request, content, text);
  },
};

const spectrumLabels = { density: 'plotPowerDensity', amplitude: 'plotAmplitude' } as const;

/** Computes the spectrum as a table or a plot, and describes its peak. @throws CliError */
function exportSpectrum(
  signals: readonly SavedSignal[],
  system: SystemDeclaration | null,
  reference: Reference | null,
  request: ExportRequest,
): { readonly content: string; readonly text: string } {
  const name = request.text('spectrum') ?? '';
  const table = signalTable(signalNamed(signals, name, '--spectrum'));
  if (table.signal.columns.length !== 1) {
    throw new CliError(t('signalNotScalar', '--spectrum', name));
  }
  const settings = readSettings(request);
  const [times, values] = [1, signalHeader].map((index) => {
    const column = table.column(index);
    return Float64Array.from({ length: table.count }, (_, row) => column.at(row) ?? NaN);
  });
  const found = spectrumWith(times, values, settings);
  const length = positiveNumber('--length', request.text('length')) ?? reference?.length ?? 1;
  const strouhalOf = (frequency: number): number | null =>
    reference && strouhalNumber(frequency, { ...reference, length });
  const text = peakText(found.peak, strouhalOf, length);
  if (tableOrPlot(request) === 'svg') {
    const figure = spectrumFigure(name, found, {
      title: t('plotSpectrum', name),
      frequency: t('plotFrequency'),
      value: t(spectrumLabels[settings.kind]),
      timeUnit: timeUnit(system),
      peak: (frequency, error) => {
        const strouhal = strouhalOf(frequency);
        const shown = valueWithError(frequency, error);
        return strouhal === null
          ? t('plotPeak', shown)
          : t('plotPeakStrouhal', shown, short(strouhal, 4));
      },
      noPeak: (reason) => t('noFrequency', reason),
    });
    return { content: figureSvg(figure), text };
  }
  const rows = Array.from(found.frequencies, (frequency, i) => [frequency, found.values[i]]);
  return { content: writeCsv(['frequency', settings.kind], rows), text };
}

/**
 * Describes the peak frequency, and the Strouhal number if there is a free stream, or the reason why there
 * is none.
 */
function peakText(
  peak: SpectrumPeak,
  strouhalOf: (frequency: number) => number | null,
  length: number,
): string {
  if (peak.kind !== 'found') return `${t('noFrequency', noPeakReason(peak) ?? '')}\n`;
  const { frequency, standardError, periods } = peak;
  const strouhal = strouhalOf(frequency);
  const line = `${t('frequency', valueWithError(frequency, standardError), short(periods, 3))}\n`;
  if (strouhal === null) return line;
  const error = strouhalOf(standardError) ?? 0;
  return `${line}${t('strouhal', valueWithError(strouhal, error), short(length))}\n`;
}

function spectrumWith(times: Float64Array, values: Float64Array, settings: SpectrumSettings) {
  try {
    return spectrumOf(times, values, settings);
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw new CliError(t('optionFault', '--spectrum', error.message));
  }
}

function readSettings({ text }: ExportRequest): SpectrumSettings {
  const from = text('from');
  const start = from === undefined ? defaultSpectrum.from : Number(from);
  if (!Number.isFinite(start) || from?.trim() === '') {
    throw new CliError(t('expectedTime', '--from', from ?? ''));
  }
  return {
    kind: oneOf('--kind', text('kind'), spectrumKinds) ?? defaultSpectrum.kind,
    window: oneOf('--window', text('window'), windowKinds) ?? defaultSpectrum.window,
    segments: oneOf('--segments', text('segments'), segmentCounts) ?? defaultSpectrum.segments,
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
  throw new CliError(t('expectedOneOf', option, choices, text));
}
