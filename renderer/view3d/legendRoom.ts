/** In pixels: a narrower picture has no room for a legend beside what it shows. */
export const narrowPicture = 520;
/** With its space to the edge, of a legend with its name, and of one that is the bar alone. */
const whole = 128;
const compact = 76;
/** A legend that was dragged from the edge stands where the user wants it. */
const atEdge = 0.1;

/** An edge of a picture, and how many of its pixels a legend takes there. */
export interface LegendRoom {
  readonly side: 'left' | 'right';
  readonly pixels: number;
}

/** How much of a picture its legend takes at an edge; null if it stands elsewhere. */
export function legendRoom({ x }: { readonly x: number }, width: number): LegendRoom | null {
  const pixels = width < narrowPicture ? compact : whole;
  if (x >= 1 - atEdge) return { side: 'right', pixels };
  return x <= atEdge ? { side: 'left', pixels } : null;
}
