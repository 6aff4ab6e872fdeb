import type { PlotProvider, PlotSource } from './source';
import { historyPlots } from './sources/history';
import { samplePlots } from './sources/samples';
import { signalPlots } from './sources/signals';
import { spectrumPlots } from './sources/spectra';

/** Providers of plots, in the order of their tabs. */
const providers: readonly PlotProvider[] = [historyPlots, signalPlots, spectrumPlots, samplePlots];

/** All current plots; reactive. */
export const plotSources = (): readonly PlotSource[] => providers.flatMap((plots) => plots());
