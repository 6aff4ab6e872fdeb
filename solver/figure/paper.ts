import type { Series } from './figure';

/** How figures look on paper. Lengths are points of 1/72 inch. */

/** A figure that fills a column of most journals, which is 89 mm wide. */
export const columnSize = [252, 180] as const;
export const textSize = 8;

/** What tells a curve apart, with colors and without. */
export interface CurveStyle {
  readonly color: string;
  /** Lengths of dashes and gaps; empty for an unbroken line. */
  readonly dash: readonly number[];
  readonly marker: MarkerShape;
}

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'plus';

/** Told apart by most eyes (Okabe and Ito 2008), the lightest left out. */
const colors = ['#0072b2', '#d55e00', '#009e73', '#aa4a88', '#000000', '#b07800', '#3a8fc0'];
const dashes = [[], [5, 2], [1.5, 1.5], [6, 1.5, 1.5, 1.5], [8, 2, 3, 2]];
const markers: readonly MarkerShape[] = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'cross',
  'plus',
];

const styleOf = (index: number): CurveStyle => ({
  color: colors[index % colors.length],
  dash: dashes[index % dashes.length],
  marker: markers[index % markers.length],
});

/** What others are compared with is black: broken as a line, hollow as points. */
const referenceStyle = (index: number): CurveStyle => ({
  ...styleOf(index + 1),
  color: '#444444',
});

/** How a series is drawn. @param index its place among the styles, see `styleIndices` */
export function paperStyle({ reference, dashed }: Series, index: number): CurveStyle {
  if (reference) return referenceStyle(index);
  const own = styleOf(index);
  return dashed ? { ...own, dash: [1, 2], marker: styleOf(index + 1).marker } : own;
}

/** Curves that are compared need more than their color; a lone one and what it is held against don't. */
export const hasMarkers = ({ marks, reference, dashed }: Series, count: number): boolean =>
  marks !== 'line' || (count > 1 && !reference && !dashed);

/** About how wide a text is, by the mean width of letters and digits of a sans-serif. */
export const textWidth = (text: string, size = textSize): number => {
  let width = 0;
  for (const letter of text) width += /[ilj.,:;|'()[\]\s]/.test(letter) ? 0.32 : 0.58;
  return width * size;
};
