import { figureSvg } from '../../figure/svg';
import { heatMapSvg } from '../../figure/heatMapSvg';
import { colorMaps } from '../../outputs/colorMaps';
import type { StudyPlot } from './experiment';
import { experiments } from './experiments';
import type { ExperimentId } from './experimentIds';
import type { StudyRow } from './types';

/** All plots of what was measured, in the order of the experiments. @param only those of one experiment */
export const studyPlots = (rows: readonly StudyRow[], only?: ExperimentId): StudyPlot[] =>
  experiments
    .filter(({ id }) => only === undefined || id === only)
    .flatMap((experiment) =>
      experiment.plots(rows.filter((row) => row.experiment === experiment.id)),
    );

/** What a plot is called. */
export const plotTitle = (plot: StudyPlot): string =>
  plot.kind === 'map' ? plot.map.title : plot.figure.title;

/** The color of a share 0…1 of the range of a map, dark for little. */
export function heatColor(share: number): string {
  const { colors } = colorMaps[0];
  const index = Math.round(Math.min(1, Math.max(0, share)) * (colors.length - 1));
  return `#${colors[index]}`;
}

/** Two columns of a journal wide where there are many curves to tell apart. */
const plotSize = [360, 260] as const;

/** A plot as it is printed. */
export const plotSvg = (plot: StudyPlot): string =>
  plot.kind === 'map'
    ? heatMapSvg(plot.map, heatColor)
    : figureSvg(plot.figure, { size: plotSize });
