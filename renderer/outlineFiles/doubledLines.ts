import { spanOf, type Point, type Stretch } from './closedPath';
import type { SkipList } from './drawing';
import { t } from '../text/t';

/** Numbers points; points within a tolerance have the same number. */
export class Nodes {
  readonly #places: Point[] = [];
  readonly #cells = new Map<string, number[]>();

  constructor(private readonly tolerance: number) {}

  at(point: Point): number {
    const [column, row] = point.map((value) => Math.floor(value / this.tolerance));
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const near = this.#cells.get(`${column + i} ${row + j}`) ?? [];
        const found = near.find((node) => this.#isNear(this.#places[node], point));
        if (found !== undefined) return found;
      }
    }
    const node = this.#places.push(point) - 1;
    const key = `${column} ${row}`;
    const own = this.#cells.get(key);
    if (own) own.push(node);
    else this.#cells.set(key, [node]);
    return node;
  }

  place(node: number): Point {
    return this.#places[node];
  }

  #isNear([ax, ay]: Point, [bx, by]: Point): boolean {
    return Math.hypot(ax - bx, ay - by) <= this.tolerance;
  }
}

interface Line {
  readonly stretches: readonly Stretch[];
  readonly what: string;
}

/**
 * Removes duplicate lines, regardless of direction and starting point. Lines are equal if length, bounding box, center
 * and second moments agree, which is practically impossible for different lines.
 */
export function withoutDoubles<T extends Line>(
  lines: readonly T[],
  tolerance: number,
  skipped: SkipList,
): T[] {
  const nodes = new Nodes(tolerance);
  const seen = new Set<string>();
  return lines.filter(({ stretches, what }) => {
    const points = stretches.flatMap((own) => own.points);
    const key = momentsOf(points)
      .map((place) => nodes.at(place))
      .join();
    const isNew = !seen.has(key);
    if (isNew) seen.add(key);
    else skipped.add(what, t('drawingDuplicate'));
    return isNew;
  });
}

/** Lengths that are independent of the starting point of a line, in pairs. */
function momentsOf(points: readonly Point[]): readonly Point[] {
  let [length, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0];
  const [ox, oy] = points[0];
  for (let i = 1; i < points.length; i++) {
    const [ax, ay, bx, by] = [points[i - 1][0] - ox, points[i - 1][1] - oy, points[i][0] - ox, points[i][1] - oy]; // prettier-ignore
    const own = Math.hypot(bx - ax, by - ay);
    const [mx, my, dx, dy] = [(ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay];
    length += own;
    x += own * mx;
    y += own * my;
    xx += own * (mx * mx + (dx * dx) / 12);
    xy += own * (mx * my + (dx * dy) / 12);
    yy += own * (my * my + (dy * dy) / 12);
  }
  const [cx, cy] = [x / length, y / length];
  const root = (value: number): number => Math.sign(value) * Math.sqrt(Math.abs(value));
  // A root of a number near 0 would be inexact; twice the moment over the length is not.
  const across = (xy / length - cx * cy) / length;
  return [
    [ox + cx, oy + cy],
    [length, spanOf(points)],
    [across, root(Math.max(0, xx / length - cx * cx) + Math.max(0, yy / length - cy * cy))],
  ];
}
