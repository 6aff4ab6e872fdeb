import type { TriangleMesh } from '../../mesh/types';

/** Twice the radius of the inscribed over that of the circumscribed circle per cell: 1 where it is equilateral. */
export function cellQuality({ points, cells }: TriangleMesh): Float64Array {
  const quality = new Float64Array(cells.length / 3);
  for (let cell = 0; cell < quality.length; cell++) {
    const [ax, ay, bx, by, cx, cy] = [0, 1, 2].flatMap((k) => {
      const vertex = cells[3 * cell + k];
      return [points[2 * vertex], points[2 * vertex + 1]];
    });
    const [a, b, c] = [
      Math.hypot(cx - bx, cy - by),
      Math.hypot(ax - cx, ay - cy),
      Math.hypot(bx - ax, by - ay),
    ];
    const area = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
    quality[cell] = (16 * area * area) / ((a + b + c) * a * b * c);
  }
  return quality;
}
