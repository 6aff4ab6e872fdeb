import type uPlot from 'uplot';
import { themeColour } from './colours';

/** How axes of diagrams look, in the theme's present colours. */
export const plotAxis = (): uPlot.Axis => ({
  stroke: themeColour('text-faint'),
  grid: { stroke: themeColour('line'), width: 1 },
  ticks: { stroke: themeColour('line'), width: 1, size: 4 },
  font: `11px ${getComputedStyle(document.body).fontFamily}`,
  gap: 4,
});
