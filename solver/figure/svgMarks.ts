import type { CurveStyle, MarkerShape } from './paper';
import type { Piece } from './polyline';
import { short } from './svgText';

const lineWidth = 1;
const markerRadius = 2;

/** Returns pieces as path data. */
const pathData = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      let data = `M${short(piece[0])} ${short(piece[1])}`;
      for (let i = 2; i < piece.length; i += 2)
        data += `L${short(piece[i])} ${short(piece[i + 1])}`;
      return data;
    })
    .join('');

export function curveMarkup(pieces: readonly Piece[], { color, dash }: CurveStyle): string {
  const broken = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '';
  return `<path d="${pathData(pieces)}" fill="none" stroke="${color}" stroke-width="${lineWidth}" stroke-linejoin="round"${broken}/>`;
}

/** Markers have a white fill, so that the course of the curve remains visible. */
export function markersMarkup(
  places: readonly (readonly [x: number, y: number])[],
  { color, marker }: CurveStyle,
): string {
  if (places.length === 0) return '';
  const data = places.map(([x, y]) => markerData(marker, x, y)).join('');
  const fill = marker === 'cross' || marker === 'plus' ? 'none' : '#ffffff';
  return `<path d="${data}" fill="${fill}" stroke="${color}" stroke-width="0.8"/>`;
}

function markerData(shape: MarkerShape, x: number, y: number): string {
  const r = markerRadius;
  const at = (dx: number, dy: number): string => `${short(x + dx * r)} ${short(y + dy * r)}`;
  switch (shape) {
    case 'circle':
      return `M${at(-1, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case 'square':
      return `M${at(-0.9, -0.9)}L${at(0.9, -0.9)}L${at(0.9, 0.9)}L${at(-0.9, 0.9)}Z`;
    case 'triangle':
      return `M${at(0, -1.15)}L${at(1.05, 0.8)}L${at(-1.05, 0.8)}Z`;
    case 'diamond':
      return `M${at(0, -1.25)}L${at(1.25, 0)}L${at(0, 1.25)}L${at(-1.25, 0)}Z`;
    case 'cross':
      return `M${at(-0.9, -0.9)}L${at(0.9, 0.9)}M${at(-0.9, 0.9)}L${at(0.9, -0.9)}`;
    case 'plus':
      return `M${at(-1.1, 0)}L${at(1.1, 0)}M${at(0, -1.1)}L${at(0, 1.1)}`;
  }
}

/**
 * Returns positions along a curve at equal spacing in x, about `count` over a width. The start depends on the
 * curve, so that markers of coincident curves do not overlap.
 */
export function spreadPlaces(
  pieces: readonly Piece[],
  width: number,
  count: number,
  shift: number,
): [x: number, y: number][] {
  const spacing = width / count;
  const places: [number, number][] = [];
  let traveled = spacing * (1 - ((0.5 + shift * 0.382) % 1));
  for (const piece of pieces) {
    for (let i = 2; i < piece.length; i += 2) {
      const [fromX, fromY, toX, toY] = piece.slice(i - 2, i + 2);
      const length = Math.abs(toX - fromX);
      let done = 0;
      while (traveled + (length - done) >= spacing) {
        done += spacing - traveled;
        traveled = 0;
        const part = done / length;
        places.push([fromX + part * (toX - fromX), fromY + part * (toY - fromY)]);
      }
      traveled += length - done;
    }
  }
  return places;
}

/** Returns all points of pieces. */
export const everyPlace = (pieces: readonly Piece[]): [x: number, y: number][] =>
  pieces.flatMap((piece) =>
    Array.from({ length: piece.length / 2 }, (_, i): [number, number] => [
      piece[2 * i],
      piece[2 * i + 1],
    ]),
  );
