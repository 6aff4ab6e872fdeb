import type { Figure } from '../../../solver/outputs/figure/figure';
import { timeUnit } from '../../../solver/physics/units';
import { formatValue } from '../../format/numbers';
import { useProjectStore } from '../../stores/project';
import { useSignalsStore } from '../../stores/signals';
import { hasSpectrum, useSpectraStore } from '../../stores/spectra';
import { t } from '../../text/t';
import type { PlotSource } from '../source';
import { plotOfSpectrum } from '../spectrumIds';
import SpectrumEditor from '../SpectrumEditor.vue';

/** The spectra of signals that the user asked for. */
export const spectrumPlots = (): readonly PlotSource[] => {
  const spectra = useSpectraStore();
  return useSignalsStore()
    .signals.filter((signal) => hasSpectrum(signal) && signal.name in spectra.wanted)
    .map(({ name }) => ({
      id: plotOfSpectrum(name),
      label: t('spectrumOf', name),
      empty: spectra.problems.get(name) ?? t('spectrumEmpty'),
      figure: () => figureOf(name),
      editor: { label: t('plotEdit'), component: SpectrumEditor, props: { signal: name } },
    }));
};

function figureOf(name: string): Figure | null {
  const spectra = useSpectraStore();
  const spectrum = spectra.found.get(name);
  if (!spectrum) return null;
  const { frequencies, values, peak } = spectrum;
  const title = t('spectrumOf', name);
  const time = timeUnit(useProjectStore().system);
  return {
    title,
    x: { label: t('spectrumFrequency'), unit: time && `1/${time}`, scale: 'log' },
    y: { label: t(`spectrum_${spectra.settingsOf(name).kind}`), unit: '', scale: 'log' },
    series: [{ id: name, label: name, x: frequencies, y: values, marks: 'line' }],
    lines:
      peak > 0 ? [{ axis: 'x', value: peak, label: t('spectrumPeak', formatValue(peak)) }] : [],
  };
}
