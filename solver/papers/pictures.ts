import { columnSize, figureSvg, type Figure, type Series } from '../figure';
import type { EntryDescription } from '../verification';
import { blockOccupancySvg } from './drawings/blockOccupancy';
import { triangleBasisSvg } from './drawings/triangleBasis';
import type { DrawingId, PaperItem } from './types';
import { checksOf } from './values';
import { t } from '../text/t';

/** Picture of an item: that of an example, or a drawing. */
export type ItemPicture =
  | { readonly kind: 'example'; readonly example: string }
  | { readonly kind: 'drawing'; readonly svg: string };

const drawings: Readonly<Record<DrawingId, () => string>> = {
  triangleBasis: triangleBasisSvg,
  blockOccupancy: blockOccupancySvg,
};

/** Returns the picture of an item; null if it has none. */
export function pictureOf(
  { makers }: PaperItem,
  entries: ReadonlyMap<string, EntryDescription>,
): ItemPicture | null {
  for (const maker of makers) {
    switch (maker.kind) {
      case 'case':
      case 'sweep':
      case 'compare':
        return { kind: 'example', example: maker.example };
      case 'drawing':
        return { kind: 'drawing', svg: drawings[maker.drawing]() };
      case 'verify': {
        const entry = entries.get(maker.entry);
        const figure = entry && errorFigure(entry, maker.checks);
        if (figure) return { kind: 'drawing', svg: figureSvg(figure, { size: columnSize }) };
        break;
      }
      case 'bench':
      case 'laboratory':
        break;
      default:
        maker satisfies never;
    }
  }
  return null;
}

/** Returns recorded and printed errors by refinement level, one curve per degree; null without curves. */
function errorFigure(entry: EntryDescription, checks: readonly string[]): Figure | null {
  const points = checksOf({ kind: 'verify', entry: entry.id, checks }, entry).flatMap(
    ({ id, curve, published, recorded }) =>
      curve && published !== null
        ? [{ level: id.split('/')[0], degree: curve.degree, published, ours: recorded?.computed }]
        : [],
  );
  const levels = [...new Set(points.map(({ level }) => level))];
  if (levels.length < 2) return null;
  const degrees = [...new Set(points.map(({ degree }) => degree))].sort((a, b) => a - b);
  const series = degrees.flatMap((degree): Series[] => {
    const own = points.filter((point) => point.degree === degree);
    const x = own.map(({ level }) => levels.indexOf(level) + 1);
    return [
      {
        id: `p${degree}`,
        label: t('paperDegree', degree),
        x,
        y: own.map(({ ours }) => ours ?? NaN),
        marks: 'both',
        style: degree,
      },
      {
        id: `p${degree} printed`,
        label: t('paperDegreePrinted', degree),
        x,
        y: own.map(({ published }) => published),
        marks: 'points',
        dashed: true,
        style: degree,
      },
    ];
  });
  return {
    title: entry.title,
    x: { label: t('paperLevel'), unit: '', scale: 'linear', integer: true },
    y: { label: t('paperError'), unit: '', scale: 'log' },
    series,
    lines: [],
  };
}

/** Returns an SVG as a data URL. */
export const svgDataUrl = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
