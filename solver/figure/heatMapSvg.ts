import { axisTitle } from './figure';
import { heatLabels, heatRange, heatShares, type HeatMap } from './heatMap';
import { columnSize, textSize, textWidth } from './paper';
import { escapeXml, short } from './svgText';

/** Number of cells up to which values are written in them. */
export const fewCells = 36;
/** Width of the color bar. */
const stripWidth = 8;
const stripShades = 24;

/**
 * Draws a square heat map for print, as wide as a journal column, with a color bar on the right. Deterministic.
 * @param colorOf color of a position in the range, 0…1, as `#rrggbb`
 */
export function heatMapSvg(map: HeatMap, colorOf: (share: number) => string): string {
  const [width, height] = [columnSize[0], columnSize[0]];
  const { columns, rows } = map;
  const range = heatRange(map);
  const ends = (range ?? []).map((value) => `${Number(value.toPrecision(3))}`);
  const endWidth = Math.max(0, ...ends.map((end) => textWidth(end)));
  const labelWidth = Math.max(0, ...rows.map((row) => textWidth(`${row}`)));
  const left = labelWidth + 4 + 1.9 * textSize;
  const right = width - stripWidth - endWidth - 14;
  const [top, bottom] = [7, height - 3.5 * textSize];
  const [cellWidth, cellHeight] = [(right - left) / columns.length, (bottom - top) / rows.length];
  const shares = heatShares(map);
  const cells = map.values.flatMap((value, i) => {
    if (Number.isNaN(shares[i])) return [];
    const x = left + (i % columns.length) * cellWidth;
    const y = bottom - (Math.floor(i / columns.length) + 1) * cellHeight;
    const written =
      map.values.length <= fewCells
        ? text(x + cellWidth / 2, y + cellHeight / 2 + 3, `${Number(value.toPrecision(3))}`, {
            fill: inkOn(colorOf(shares[i])),
          })
        : '';
    return [
      `<rect x="${short(x)}" y="${short(y)}" width="${short(cellWidth)}" height="${short(cellHeight)}" fill="${colorOf(shares[i])}"/>${written}`,
    ];
  });
  const across = heatLabels(columns, Math.max(2, (right - left) / 34)).map((label, i) =>
    label === '' ? '' : text(left + (i + 0.5) * cellWidth, bottom + 1.25 * textSize, label),
  );
  const upwards = heatLabels(rows, Math.max(2, (bottom - top) / 16)).map((label, i) =>
    label === ''
      ? ''
      : text(left - 3, bottom - (i + 0.5) * cellHeight + 3, label, { anchor: 'end' }),
  );
  const strip = Array.from({ length: stripShades }, (_, i) => {
    const shade = (bottom - top) / stripShades;
    return `<rect x="${short(right + 6)}" y="${short(bottom - (i + 1) * shade)}" width="${stripWidth}" height="${short(shade + 0.2)}" fill="${colorOf((i + 0.5) / stripShades)}"/>`;
  });
  const beside = ends.map((end, i) =>
    text(right + stripWidth + 9, i === 0 ? bottom : top + 6, end, { anchor: 'start' }),
  );
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const turned = (x: number): string => ` transform="rotate(-90 ${short(x)} ${short(middle.y)})"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}pt" height="${short(height)}pt" viewBox="0 0 ${short(width)} ${short(height)}" font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" font-size="${textSize}" fill="#000000">`,
    `<title>${escapeXml(map.title)}</title>`,
    `<rect width="${short(width)}" height="${short(height)}" fill="#ffffff"/>`,
    ...cells,
    `<rect x="${short(left)}" y="${short(top)}" width="${short(right - left)}" height="${short(bottom - top)}" fill="none" stroke="#000000" stroke-width="0.8"/>`,
    ...[...across, ...upwards].filter((label) => label !== ''),
    ...(range ? [...strip, ...beside] : []),
    text(middle.x, bottom + 2.8 * textSize, axisTitle(map.x)),
    text(1.3 * textSize, middle.y, axisTitle(map.y), { more: turned(1.3 * textSize) }),
    range ? text(width - 3, middle.y, axisTitle(map.value), { more: turned(width - 3) }) : '',
    '</svg>',
    '',
  ].join('\n');
}

interface TextLook {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly more?: string;
}

const text = (
  x: number,
  y: number,
  words: string,
  { anchor = 'middle', fill, more = '' }: TextLook = {},
): string =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}"${fill ? ` fill="${fill}"` : ''}${more}>${escapeXml(words)}</text>`;

/** Returns black or white, whichever has the better contrast on a color. @param color `#rrggbb` */
export function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#000000' : '#ffffff';
}
