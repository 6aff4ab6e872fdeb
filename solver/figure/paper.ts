import type { Series } from './figure';

/** Style of printed figures. Lengths are in points of 1/72 inch. */

/** Size for one column of most journals, which is 89 mm wide. */
export const columnSize = [252, 180] as const;
export const textSize = 8;

/** Style that distinguishes a curve with and without color. */
export interface CurveStyle {
  readonly color: string;
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dash: readonly number[];
  readonly marker: MarkerShape;
}

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'plus';

/** Colors distinguishable with color vision deficiency (Okabe and Ito 2008), without the lightest. */
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

/** Style of references: dark gray, dashed as a line, hollow as points. */
const referenceStyle = (index: number): CurveStyle => ({
  ...styleOf(index + 1),
  color: '#444444',
});

/** Returns the style of a series. @param index style index, see `styleIndices` */
export function paperStyle({ reference, dashed }: Series, index: number): CurveStyle {
  if (reference) return referenceStyle(index);
  const own = styleOf(index);
  return dashed ? { ...own, dash: [1, 2], marker: styleOf(index + 1).marker } : own;
}

/** Returns whether curves need markers in addition to colors: not a single curve, nor references. */
export const hasMarkers = ({ marks, reference, dashed }: Series, count: number): boolean =>
  marks !== 'line' || (count > 1 && !reference && !dashed);

/** Estimates the width of a text from the mean character width of a sans-serif font. */
export const textWidth = (text: string, size = textSize): number => {
  let width = 0;
  for (const letter of text) width += /[ilj.,:;|'()[\]\s]/.test(letter) ? 0.32 : 0.58;
  return width * size;
};
