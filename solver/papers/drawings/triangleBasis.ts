import { colorMaps, findColorMap } from '../../outputs/colorMaps';
import { evaluateBasis } from '../../methods/dgModal/basis';
import { t } from '../../text/t';

/** Modes up to this degree are drawn, one row per degree. */
const degree = 3;
/** Side of a triangle and its distance to the next, in points of 1/72 inch. */
const [side, gap] = [72, 14];
/** Small triangles along a side. */
const intervals = 24;
const textHeight = 10;

/** Height of an equilateral triangle. */
const height = (side * Math.sqrt(3)) / 2;

const round = (value: number): string => `${Number(value.toFixed(2))}`;

/** Returns the color of a value in −most…most. */
function colorOf(value: number, most: number): string {
  const { colors } = findColorMap('coolWarm') ?? colorMaps[0];
  const share = Math.min(1, Math.max(0, 0.5 + value / (2 * most)));
  return `#${colors[Math.round(share * (colors.length - 1))]}`;
}

/**
 * Draws the orthonormal basis functions of the triangle to degree 3 as colors, blue for negative and red for positive
 * values, each with its own range. The reference triangle is drawn equilateral. Deterministic.
 */
export function triangleBasisSvg(): string {
  const width = (degree + 1) * (side + gap) + gap;
  const total = (degree + 1) * (height + gap + textHeight) + gap;
  const parts: string[] = [];
  let mode = 0;
  for (let k = 0; k <= degree; k++) {
    for (let j = 0; j <= k; j++) {
      const left = (width - (k + 1) * (side + gap) + gap) / 2 + j * (side + gap);
      const top = gap + k * (height + gap + textHeight);
      parts.push(modePart(mode, { left, bottom: top + height }));
      parts.push(
        `<text x="${round(left + side / 2)}" y="${round(top + height + textHeight)}">${t('paperBasisFunction', k, j)}</text>`,
      );
      mode++;
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(total)}" viewBox="0 0 ${round(width)} ${round(total)}" font-family="sans-serif" font-size="8" text-anchor="middle">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
  ].join('');
}

/** Draws a mode as small triangles of one color each. */
function modePart(mode: number, place: { readonly left: number; readonly bottom: number }): string {
  const cells: { readonly corners: readonly (readonly [number, number])[]; value: number }[] = [];
  const h = 1 / intervals;
  for (let i = 0; i < intervals; i++) {
    for (let j = 0; i + j < intervals; j++) {
      const [r, s] = [i * h, j * h];
      const lower = [[r, s], [r + h, s], [r, s + h]] as const; // prettier-ignore
      const upper = [[r + h, s + h], [r, s + h], [r + h, s]] as const; // prettier-ignore
      for (const corners of i + j < intervals - 1 ? [lower, upper] : [lower]) {
        const [x, y] = [0, 1].map((axis) => corners.reduce((sum, c) => sum + c[axis], 0) / 3);
        cells.push({ corners, value: evaluateBasis(degree, x, y).value[mode] });
      }
    }
  }
  const most = Math.max(...cells.map(({ value }) => Math.abs(value)));
  const at = ([r, s]: readonly [number, number]): string =>
    `${round(place.left + side * (r + s / 2))},${round(place.bottom - height * s)}`;
  return cells
    .map(({ corners, value }) => {
      const color = colorOf(value, most);
      return `<polygon points="${corners.map(at).join(' ')}" fill="${color}" stroke="${color}" stroke-width="0.3"/>`;
    })
    .join('');
}
