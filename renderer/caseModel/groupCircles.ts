import type { BoundaryAssignment } from '../../solver/physics';
import { circleAround, distanceTo, fitCircle, type Circle } from '../../solver/mesh';
import { formatValue } from '../format/numbers';
import { t } from '../text/t';
import { memoized } from './memoized';

/** Circles fitted to boundary groups, from the sides drawn in the view. */

type CurveChoice = NonNullable<BoundaryAssignment['curve']>;
type CircleChoice = Extract<CurveChoice, { kind: 'circle' }>;

/** A connected part of a boundary group. */
interface GroupPart {
  /** x, y per node. */
  readonly nodes: Float64Array;
  readonly meanSide: number;
}

/**
 * Tolerance of a node's distance from its circle, as a fraction of the side length; the same as for attached curves.
 */
const tolerance = 0.01;

/** Relative rounding error of the view's single-precision points. */
const rounding = 2 ** -22;

/** The circle of each connected part of a group; null if a part does not determine one. */
export const groupCircles = (
  segments: Float32Array,
  { center, radius }: Pick<CircleChoice, 'center' | 'radius'>,
): (Circle | null)[] => groupParts(segments).map(({ nodes }) => circleOf(nodes, center, radius));

/** Reason the nodes of a group are not on a curve, one line, or null. */
export function curveFault(segments: Float32Array, curve: CurveChoice): string | null {
  if (curve.kind !== 'circle') return null;
  for (const { nodes, meanSide } of groupParts(segments)) {
    const circle = circleOf(nodes, curve.center, curve.radius);
    if (!circle) return t('circleUnreported');
    for (let i = 0; i < nodes.length; i += 2) {
      const [x, y] = [nodes[i], nodes[i + 1]];
      const distance = distanceTo(circle, x, y);
      if (distance <= tolerance * meanSide + rounding * Math.hypot(x, y)) continue;
      return t('circleMissed', formatPoint(x, y), formatValue(distance, 3), describeCircle(circle));
    }
  }
  return null;
}

/** `center (0.5, 1), radius 2`. */
export const describeCircle = ({ centerX, centerY, radius }: Circle): string =>
  t('circleText', formatPoint(centerX, centerY), formatValue(radius));

const formatPoint = (x: number, y: number): string => `(${formatValue(x)}, ${formatValue(y)})`;

function circleOf(
  nodes: Float64Array,
  center: CircleChoice['center'],
  radius: number | null,
): Circle | null {
  if (!center) return fitCircle(nodes);
  if (radius === null) return circleAround(center, nodes);
  return { centerX: center[0], centerY: center[1], radius };
}

/** @param segments x0, y0, z0, x1, y1, z1 per side; adjacent sides share exactly equal coordinates */
const groupParts = memoized((segments: Float32Array): readonly GroupPart[] => {
  const index = new Map<string, number>();
  const points: [x: number, y: number][] = [];
  const leader: number[] = [];
  const nodeAt = (offset: number): number => {
    const [x, y] = [segments[offset], segments[offset + 1]];
    const key = `${x} ${y}`;
    const found = index.get(key);
    if (found !== undefined) return found;
    index.set(key, points.length);
    leader.push(points.length);
    return points.push([x, y]) - 1;
  };
  const leaderOf = (node: number): number => {
    while (leader[node] !== node) node = leader[node] = leader[leader[node]];
    return node;
  };
  const sides: { readonly node: number; readonly length: number }[] = [];
  for (let side = 0; side < segments.length; side += 6) {
    const [start, end] = [nodeAt(side), nodeAt(side + 3)];
    const length = Math.hypot(points[end][0] - points[start][0], points[end][1] - points[start][1]);
    leader[leaderOf(end)] = leaderOf(start);
    sides.push({ node: start, length });
  }

  const parts = new Map<number, { nodes: number[]; length: number; sides: number }>();
  points.forEach((point, node) => {
    const own = leaderOf(node);
    const part = parts.get(own) ?? { nodes: [], length: 0, sides: 0 };
    part.nodes.push(...point);
    parts.set(own, part);
  });
  for (const { node, length } of sides) {
    const part = parts.get(leaderOf(node));
    if (!part) continue;
    part.length += length;
    part.sides++;
  }
  return [...parts.values()].map((part) => ({
    nodes: Float64Array.from(part.nodes),
    meanSide: part.length / part.sides,
  }));
});
