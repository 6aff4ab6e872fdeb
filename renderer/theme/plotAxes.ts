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

/** A logarithmic axis: lines and labels at whole powers of ten only. */
export const decadeAxis = (size: number): uPlot.Axis => {
  const axis = plotAxis();
  return {
    ...axis,
    size,
    grid: { ...axis.grid, filter: (_, splits) => splits.map(decadeOnly) },
    ticks: { ...axis.ticks, filter: (_, splits) => splits.map(decadeOnly) },
    values: (_, values) => values.map((value) => (decadeOnly(value) === null ? '' : decade(value))),
  };
};

const decadeOnly = (value: number): number | null =>
  Number.isInteger(Math.log10(value)) ? value : null;

const decade = (value: number): string =>
  value === 0 ? '0' : `1e${Math.round(Math.log10(value))}`.replace('e-', 'e−');
