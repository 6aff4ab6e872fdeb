import type { Range } from '../../solver/figure';

/** The visible part of a figure; null if an axis follows the data. */
export interface Zoom {
  readonly x: Range | null;
  readonly y: Range | null;
}

export const noZoom: Zoom = { x: null, y: null };
