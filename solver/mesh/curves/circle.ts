import type { Curve, CurvePoint } from './curve';

export interface Circle {
  readonly centerX: number;
  readonly centerY: number;
  readonly radius: number;
}

/** Returns a curve of one or several circles or circular arcs; points are projected to the nearest one. */
export function circleCurve(circles: readonly Circle[]): Curve {
  return {
    project(x, y, sideX, sideY): CurvePoint {
      let nearest = circles[0];
      for (const circle of circles) {
        if (distanceTo(circle, x, y) < distanceTo(nearest, x, y)) nearest = circle;
      }
      const { centerX, centerY, radius } = nearest;
      const distance = Math.hypot(x - centerX, y - centerY);
      const radialX = (x - centerX) / distance;
      const radialY = (y - centerY) / distance;
      const outward = radialX * sideX + radialY * sideY < 0 ? -1 : 1;
      return {
        x: centerX + radius * radialX,
        y: centerY + radius * radialY,
        normalX: outward * radialX,
        normalY: outward * radialY,
      };
    },
  };
}

/** Returns the distance of a point from the circle. */
export const distanceTo = ({ centerX, centerY, radius }: Circle, x: number, y: number): number =>
  Math.abs(Math.hypot(x - centerX, y - centerY) - radius);

/**
 * Returns the circle about a given center; the radius is the mean distance of the nodes.
 * @param nodes x, y per node
 */
export function circleAround(
  [centerX, centerY]: readonly [number, number],
  nodes: Float64Array,
): Circle {
  let sum = 0;
  for (let i = 0; i < nodes.length; i += 2) {
    sum += Math.hypot(nodes[i] - centerX, nodes[i + 1] - centerY);
  }
  return { centerX, centerY, radius: (2 * sum) / nodes.length };
}

/**
 * Fits the circle with the least sum of squares of |x − c|² − r² (Kåsa 1976); exact for nodes on a circle.
 * @param nodes x, y per node
 * @returns null if the nodes do not determine a circle: fewer than three, or collinear
 */
export function fitCircle(nodes: Float64Array): Circle | null {
  const count = nodes.length / 2;
  if (count < 3) return null;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < nodes.length; i += 2) {
    meanX += nodes[i] / count;
    meanY += nodes[i + 1] / count;
  }
  let [uu, uv, vv, ur, vr] = [0, 0, 0, 0, 0];
  for (let i = 0; i < nodes.length; i += 2) {
    const u = nodes[i] - meanX;
    const v = nodes[i + 1] - meanY;
    const square = u * u + v * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    ur += u * square;
    vr += v * square;
  }
  const determinant = uu * vv - uv * uv;
  if (!(determinant > 1e-12 * (uu + vv) ** 2)) return null;
  const center = [
    meanX + (ur * vv - vr * uv) / (2 * determinant),
    meanY + (vr * uu - ur * uv) / (2 * determinant),
  ] as const;
  return circleAround(center, nodes);
}
