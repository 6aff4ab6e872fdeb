import type { SignalSpectrum } from '../../signals/spectrum';
import { noPeakReason } from '../../signals/spectrumPeak';
import type { Figure } from '../../figure/figure';

export interface SpectrumLabels {
  readonly title: string;
  readonly frequency: string;
  /** Label of the spectral quantity. */
  readonly value: string;
  peak(frequency: number, error: number): string;
  /** Note why there is no peak. */
  noPeak(reason: string): string;
  /** Unit of time; empty if there is none. */
  readonly timeUnit: string;
}

/** Plots the spectrum of a signal with its peak marked, or with a note why there is none. */
export function spectrumFigure(
  signal: string,
  { frequencies, values, peak }: SignalSpectrum,
  labels: SpectrumLabels,
): Figure {
  const reason = noPeakReason(peak);
  return {
    title: labels.title,
    x: { label: labels.frequency, unit: labels.timeUnit && `1/${labels.timeUnit}`, scale: 'log' },
    y: { label: labels.value, unit: '', scale: 'log' },
    series: [{ id: signal, label: signal, x: frequencies, y: values, marks: 'line' }],
    lines:
      peak.kind === 'found'
        ? [
            {
              axis: 'x',
              value: peak.frequency,
              label: labels.peak(peak.frequency, peak.standardError),
            },
          ]
        : [],
    ...(reason !== null && { note: labels.noPeak(reason) }),
  };
}
