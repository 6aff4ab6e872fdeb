import { MeshError } from '../types';
import type { Cover, PlanePoint, PolygonObstacle, StrokesObstacle } from './types';
import { t } from '../../text/t';

/** Covers a polygon, by the crossings of its sides with each row of centers. @throws MeshError with one line */
export function polygonCover({ points }: PolygonObstacle): Cover {
  if (points.length < 3) {
    throw new MeshError(t('obstaclePolygon', points.length));
  }
  const crossings: number[] = [];
  return (x, y, _z, inside) => {
    crossings.length = 0;
    points.forEach(([x1, y1], i) => {
      const [x0, y0] = points[i === 0 ? points.length - 1 : i - 1];
      // Half-open sides count a crossing at a corner once or twice, as required.
      if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
    });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      for (let at = firstFrom(x, crossings[i]); at < x.length && x[at] < crossings[i + 1]; at++) {
        inside[at] = 1;
      }
    }
  };
}

/** Covers strokes, by the distance of centers from each segment of the lines. @throws MeshError with one line */
export function strokesCover({ lines, width }: StrokesObstacle): Cover {
  if (!(Number.isFinite(width) && width > 0)) {
    throw new MeshError(t('obstacleBrush', width));
  }
  const reach = width / 2;
  const pieces = lines.flatMap((line) =>
    line.map((end, i): [PlanePoint, PlanePoint] => [line[Math.max(0, i - 1)], end]),
  );
  return (x, y, _z, inside) => {
    for (const [from, to] of pieces) {
      if (y < Math.min(from[1], to[1]) - reach || y > Math.max(from[1], to[1]) + reach) continue;
      const last = Math.max(from[0], to[0]) + reach;
      for (
        let at = firstFrom(x, Math.min(from[0], to[0]) - reach);
        at < x.length && x[at] <= last;
        at++
      ) {
        if (squaredDistance(x[at], y, from, to) <= reach * reach) inside[at] = 1;
      }
    }
  };
}

function squaredDistance(x: number, y: number, from: PlanePoint, to: PlanePoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((x - from[0]) * dx + (y - from[1]) * dy) / length : 0;
  const share = Math.min(Math.max(along, 0), 1);
  return (x - from[0] - share * dx) ** 2 + (y - from[1] - share * dy) ** 2;
}

/** Returns the index of the first sorted value that is not below a given one. */
function firstFrom(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
