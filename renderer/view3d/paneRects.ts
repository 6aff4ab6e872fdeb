import { paneCounts, type ViewLayout } from '../../solver/case';

/** A part of the view, as fractions of its width and height from the upper left corner. */
export interface PaneRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Number of pane columns by layout. */
export const paneColumns: Readonly<Record<ViewLayout, number>> = {
  single: 1,
  columns: 2,
  rows: 1,
  grid: 2,
};

/** Rectangles of the panes of a layout, row by row. */
export function paneRects(layout: ViewLayout): PaneRect[] {
  const [perRow, count] = [paneColumns[layout], paneCounts[layout]];
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, i) => ({
    left: (i % perRow) / perRow,
    top: Math.floor(i / perRow) / rows,
    width: 1 / perRow,
    height: 1 / rows,
  }));
}
