import type { PlotProvider, PlotSource } from './source';
import { historyPlots } from './sources/history';
import { signalPlots } from './sources/signals';

/** Where plots come from, in the order of their tabs. */
const providers: readonly PlotProvider[] = [historyPlots, signalPlots];

/** All plots that there are now; reactive. */
export const plotSources = (): readonly PlotSource[] => providers.flatMap((plots) => plots());
