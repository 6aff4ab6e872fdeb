import type { Figure } from '../../../solver/figure';
import { referenceOf, spectrumFigure, strouhalNumber } from '../../../solver/outputs';
import { timeUnit } from '../../../solver/physics';
import { valueWithError } from '../../../solver/core';
import { formatValue } from '../../format/numbers';
import { useProjectStore } from '../../stores/project';
import { useSignalsStore } from '../../stores/signals';
import { hasSpectrum, useSpectraStore } from '../../stores/spectra';
import { t } from '../../text/t';
import type { PlotSource } from '../source';
import { plotOfSpectrum } from '../spectrumIds';

/** Plots of the requested spectra. */
export const spectrumPlots = (): readonly PlotSource[] => {
  const spectra = useSpectraStore();
  return useSignalsStore()
    .signals.filter((signal) => hasSpectrum(signal) && signal.name in spectra.requested)
    .map(({ name }) => ({
      id: plotOfSpectrum(name),
      label: t('spectrumOf', name),
      empty: spectra.problems.get(name) ?? t('spectrumEmpty'),
      figure: () => figureOf(name),
      editor: { kind: 'spectrum', signal: name },
    }));
};

/** The peak with its dimensionless number based on the case's free stream. */
function peakText(frequency: number, error: number): string {
  const { document, system } = useProjectStore();
  const reference = document && system && referenceOf(document, { system });
  const strouhal = reference && strouhalNumber(frequency, reference);
  const text = t('spectrumPeak', valueWithError(frequency, error));
  return strouhal === null ? text : `${text}, ${t('spectrumStrouhal', formatValue(strouhal))}`;
}

function figureOf(name: string): Figure | null {
  const spectra = useSpectraStore();
  const spectrum = spectra.found.get(name);
  if (!spectrum) return null;
  return spectrumFigure(name, spectrum, {
    title: t('spectrumOf', name),
    frequency: t('spectrumFrequency'),
    value: t(`spectrum_${spectra.settingsOf(name).kind}`),
    timeUnit: timeUnit(useProjectStore().system),
    peak: peakText,
    noPeak: (reason) => t('spectrumNoPeak', reason),
  });
}
