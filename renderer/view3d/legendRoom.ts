/** Minimum width in pixels of a pane with a legend next to its content. */
export const narrowPicture = 520;
/** Widths including the margin: a legend with its name, and the bar alone. */
const whole = 128;
const compact = 76;
/** A legend dragged further from the edge reserves no room. */
const atEdge = 0.1;

/** An edge of a pane, and the width in pixels that a legend takes there. */
export interface LegendRoom {
  readonly side: 'left' | 'right';
  readonly pixels: number;
}

/** The room that the legend takes at an edge of the pane; null if it is elsewhere. */
export function legendRoom({ x }: { readonly x: number }, width: number): LegendRoom | null {
  const pixels = width < narrowPicture ? compact : whole;
  if (x >= 1 - atEdge) return { side: 'right', pixels };
  return x <= atEdge ? { side: 'left', pixels } : null;
}
