import { figureSvg } from '../../figure/svg';
import { heatMapSvg } from '../../figure/heatMapSvg';
import { colorMaps } from '../../outputs/colorMaps';
import type { StudyPlot } from './experiment';
import { experiments } from './experiments';
import type { ExperimentId } from './experimentIds';
import type { StudyRow } from './types';

/**
 * Returns all plots of the measurements, in the order of the experiments. @param only restricts them to one experiment
 */
export const studyPlots = (rows: readonly StudyRow[], only?: ExperimentId): StudyPlot[] =>
  experiments
    .filter(({ id }) => only === undefined || id === only)
    .flatMap((experiment) =>
      experiment.plots(rows.filter((row) => row.experiment === experiment.id)),
    );

/** Returns the title of a plot. */
export const plotTitle = (plot: StudyPlot): string =>
  plot.kind === 'map' ? plot.map.title : plot.figure.title;

/** Returns the color of a value in 0…1 of the range of a map, dark for small values. */
export function heatColor(share: number): string {
  const { colors } = colorMaps[0];
  const index = Math.round(Math.min(1, Math.max(0, share)) * (colors.length - 1));
  return `#${colors[index]}`;
}

/** Plots with many curves are as wide as two journal columns. */
const plotSize = [360, 260] as const;

/** Returns the SVG of a plot. */
export const plotSvg = (plot: StudyPlot): string =>
  plot.kind === 'map'
    ? heatMapSvg(plot.map, heatColor)
    : figureSvg(plot.figure, { size: plotSize });
