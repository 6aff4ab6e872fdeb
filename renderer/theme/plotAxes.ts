import type uPlot from 'uplot';
import { themeColor } from './colors';

/** How axes of diagrams look, in the theme's present colors. */
export const plotAxis = (): uPlot.Axis => ({
  stroke: themeColor('text-faint'),
  grid: { stroke: themeColor('line'), width: 1 },
  ticks: { stroke: themeColor('line'), width: 1, size: 4 },
  font: `11px ${getComputedStyle(document.body).fontFamily}`,
  gap: 4,
});
