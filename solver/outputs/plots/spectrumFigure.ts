import type { Spectrum } from '../../signals/spectrum';
import type { Figure } from '../../figure/figure';

export interface SpectrumLabels {
  readonly title: string;
  readonly frequency: string;
  /** What the spectrum tells per frequency. */
  readonly value: string;
  peak(frequency: number): string;
  /** Of the time; empty where there is none. */
  readonly timeUnit: string;
}

/** The spectrum of a signal with its peak marked. */
export const spectrumFigure = (
  signal: string,
  { frequencies, values, peak }: Spectrum,
  labels: SpectrumLabels,
): Figure => ({
  title: labels.title,
  x: { label: labels.frequency, unit: labels.timeUnit && `1/${labels.timeUnit}`, scale: 'log' },
  y: { label: labels.value, unit: '', scale: 'log' },
  series: [{ id: signal, label: signal, x: frequencies, y: values, marks: 'line' }],
  lines: peak > 0 ? [{ axis: 'x', value: peak, label: labels.peak(peak) }] : [],
});
