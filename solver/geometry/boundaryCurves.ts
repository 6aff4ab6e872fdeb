import { BoxTree } from '../mesh/boxTree';
import type { Curve, CurvePoint } from '../mesh/curves/curve';
import { MeshError } from '../mesh/types';
import type { Sides } from './triangles/sides';
import { t as text } from '../text/t';

const newtonSteps = 50;
/** Margin of the bounding box of a side's sample points for its curve, relative to the box size. */
const margin = 0.25;
const probes = [0, 0.25, 0.5, 0.75, 1];

/** Returns the curves of boundary groups, by name; groups with only straight pieces have none. */
export function boundaryCurves(sides: Sides): Map<string, Curve> {
  const ofGroup = new Map<string, number[]>();
  for (let side = 0; side < sides.count; side++) {
    const { group } = sides.pieces[sides.piece(side)];
    const own = ofGroup.get(group) ?? [];
    own.push(side);
    ofGroup.set(group, own);
  }
  const curved = new Set(sides.pieces.filter((own) => !own.isStraight).map(({ group }) => group));
  return new Map(
    [...ofGroup].flatMap(([group, own]) =>
      curved.has(group) ? [[group, curveOf(sides, own, group)]] : [],
    ),
  );
}

function curveOf(sides: Sides, own: readonly number[], group: string): Curve {
  const tree = new BoxTree(own.length, (i, box) => {
    const places = probes.map((fraction) => sides.at(own[i], fraction));
    for (const axis of [0, 1] as const) {
      const along = places.map((place) => place[axis]);
      [box[axis], box[axis + 3]] = [Math.min(...along), Math.max(...along)];
    }
    const reach = margin * Math.hypot(box[3] - box[0], box[4] - box[1]);
    for (const axis of [0, 1])
      [box[axis], box[axis + 3]] = [box[axis] - reach, box[axis + 3] + reach];
  });
  return {
    project(x, y, sideX, sideY) {
      let nearest: CurvePoint | null = null;
      tree.search(x, y, 0, (i, limit) => {
        const point = nearestOn(sides, own[i], x, y);
        const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
        // The opposite side of a thin body may be equally near.
        if (distance >= limit || point.normalX * sideX + point.normalY * sideY <= 0) return limit;
        nearest = point;
        return distance;
      });
      if (nearest !== null) return nearest;
      throw new MeshError(text('geometryCurveMissed', group, x, y));
    },
  };
}

/** Finds the foot point of (x, y) on a side's curve segment by the Gauss–Newton method. */
function nearestOn(sides: Sides, side: number, x: number, y: number): CurvePoint {
  let t = 0.5;
  for (let i = 0; i < newtonSteps; i++) {
    const [px, py] = sides.at(side, t);
    const [vx, vy] = sides.slope(side, t);
    const next = Math.min(
      1,
      Math.max(0, t + ((x - px) * vx + (y - py) * vy) / (vx * vx + vy * vy)),
    );
    const isClose = Math.abs(next - t) < 1e-15;
    t = next;
    if (isClose) break;
  }
  const [px, py] = sides.at(side, t);
  const [vx, vy] = sides.slope(side, t);
  const speed = Math.hypot(vx, vy);
  // The domain is on the left.
  return { x: px, y: py, normalX: vy / speed, normalY: -vx / speed };
}
