import type uPlot from 'uplot';
import { themeColor } from './colors';

/** Style of plot axes in the theme's current colors. */
export const plotAxis = (): uPlot.Axis => ({
  stroke: themeColor('text-faint'),
  grid: { stroke: themeColor('line'), width: 1 },
  ticks: { stroke: themeColor('line'), width: 1, size: 4 },
  font: `11px ${getComputedStyle(document.body).fontFamily}`,
  gap: 4,
});
