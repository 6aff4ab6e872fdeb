import type { Range } from '../../solver/figure';

/** The part of a figure in view; null if an axis follows the data. */
export interface Zoom {
  readonly x: Range | null;
  readonly y: Range | null;
}

export const noZoom: Zoom = { x: null, y: null };
