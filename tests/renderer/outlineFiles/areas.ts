import type { ClosedPath } from '../../../renderer/outlineFiles/closedPath';

/** Signed area of a closed path through its points, positive if counterclockwise. */
export function areaOf({ points }: Pick<ClosedPath, 'points'>): number {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    area += (x * nextY - nextX * y) / 2;
  });
  return area;
}

/** Centroid of the area inside a closed path. */
export function centerOf({ points }: Pick<ClosedPath, 'points'>): [number, number] {
  const area = areaOf({ points });
  let [sumX, sumY] = [0, 0];
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    const cross = x * nextY - nextX * y;
    sumX += ((x + nextX) * cross) / 6;
    sumY += ((y + nextY) * cross) / 6;
  });
  return [sumX / area, sumY / area];
}
