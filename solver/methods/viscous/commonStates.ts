import { trueNormalInputs } from '../../core/axes';
import { matchedDistance, matchedName } from '../../physics/matchedPoint';
import { oppositeRotation } from '../../mesh/faceTable';
import { PointBlock } from '../../space/pointBlock';
import { bindPlaces } from './facePoints';
import type { ViscousFaces } from './viscousFaces';
import { ghostOf } from '../ghostOf';

/** States and jumps on both sides of the current faces, one array per variable. */
export interface CommonStates {
  /** Inputs of programs at the points of faces: normals out of the left cells, positions and time. */
  readonly block: PointBlock;
  /** û in the frame of the left cells; in `block` under the names of the variables. */
  readonly common: readonly Float64Array[];
  /** û − u of the left cells, and of the right ones in their own frame. */
  readonly jumps: {
    readonly left: readonly Float64Array[];
    readonly right: readonly Float64Array[];
  };
  /** |area| per unit area of the reference side, from the left cells. */
  readonly size: Float64Array;
  readonly t: Float64Array;
  /** Reads faces between cells. @returns the number of points */
  between(state: Float64Array, first: number, last: number, rotation: number): number;
  /** Reads faces of a boundary group, which have no right cells. @returns the number of points */
  boundary(state: Float64Array, first: number, last: number, group: number): number;
  /**
   * gradient += Σ lift (û − u)·way; [cell][axis][variable][function].
   * @param way component along an axis of the vector at a side point; by default that of the area vector
   */
  correct(
    state: Float64Array,
    time: number,
    gradient: Float64Array,
    way?: (sidePoint: number, axis: number) => number,
  ): void;
}

export function createCommonStates({
  physics,
  groups,
  rotatedStates,
  points,
  gradientPoints = points,
  sides,
}: ViscousFaces): CommonStates {
  const { dimension: d, variableNames: names } = physics;
  const { areas, matchedDistances } = sides;
  const n = names.length;
  const block = new PointBlock(points.capacity);
  const named = (what: string): Float64Array[] =>
    names.map((name) => block.array(`${what} of ${name}`));
  const common = block.arraysOf(names);
  const inner = named('state inside');
  const outer = named('state beyond');
  const jumps = { left: named('jump'), right: named('jump beyond') };
  const lifted = Array.from({ length: d * n }, (_, row) => block.array(`lifted ${row}`));
  const trueNormals = sides.trueNormals ? block.arraysOf(trueNormalInputs(d)) : [];
  const places = bindPlaces(points, block, d, areas, sides.places);
  const { size } = places;
  const t = block.array('t');
  const beyond = rotatedStates.map((program) => block.bind(program, outer));
  const back = rotatedStates.map((program) => block.bind(program, jumps.right));
  const matched = matchedDistances ? block.arraysOf(names.map(matchedName)) : [];
  const distances = matchedDistances ? block.array(matchedDistance) : null;
  const conditions = groups.map(({ name }) => {
    const ghost = ghostOf(physics, name);
    const onSide = physics.sideStates.get(name);
    return { evaluate: block.bind(onSide ?? ghost, outer), isOnSide: onSide !== undefined };
  });
  /** Reads the matched points of boundary faces. */
  const readMatched = (state: Float64Array, first: number, last: number): void => {
    if (!matchedDistances || !distances) return;
    points.traceMatched?.(state, first, last, matched);
    points.points('left', first, last, (at, sidePoint) => {
      distances[at] = matchedDistances[sidePoint];
    });
  };
  const setCommon = (values: readonly Float64Array[]): void => {
    for (let v = 0; v < n; v++) common[v].set(values[v]);
  };

  const meeting: CommonStates = {
    block,
    common,
    jumps,
    size,
    t,
    between(state, first, last, rotation) {
      const count = readLeft(state, first, last);
      points.trace('right', state, first, last, outer);
      if (rotation > 0) {
        setCommon(outer);
        beyond[rotation - 1](count);
      }
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) {
          common[v][i] = 0.5 * (inner[v][i] + outer[v][i]);
          jumps.left[v][i] = common[v][i] - inner[v][i];
          jumps.right[v][i] = common[v][i] - outer[v][i];
        }
      }
      if (rotation > 0) {
        const saved = common.map((own) => own.slice());
        setCommon(jumps.right);
        back[oppositeRotation(rotation) - 1](count);
        setCommon(saved);
      }
      return count;
    },
    boundary(state, first, last, group) {
      const count = readLeft(state, first, last);
      readMatched(state, first, last);
      setCommon(inner);
      const { evaluate, isOnSide } = conditions[group];
      evaluate(count);
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) {
          common[v][i] = isOnSide ? outer[v][i] : 0.5 * (inner[v][i] + outer[v][i]);
          jumps.left[v][i] = common[v][i] - inner[v][i];
        }
      }
      return count;
    },
    correct(state, time, gradient, way = (sidePoint, a) => areas[sidePoint * d + a]) {
      t.fill(time);
      const lift = (side: 'left' | 'right', first: number, last: number): void => {
        points.points(side, first, last, (at, sidePoint) => {
          for (let a = 0; a < d; a++) {
            const component = way(sidePoint, a);
            for (let v = 0; v < n; v++) lifted[a * n + v][at] = component * jumps[side][v][at];
          }
        });
        gradientPoints.lift(side, lifted, first, last, gradient);
      };
      points.visit(
        (first, last, rotation) => {
          meeting.between(state, first, last, rotation);
          lift('left', first, last);
          lift('right', first, last);
        },
        (first, last, group) => {
          meeting.boundary(state, first, last, group);
          lift('left', first, last);
        },
      );
    },
  };
  return meeting;

  function readLeft(state: Float64Array, first: number, last: number): number {
    places.read(first, last);
    if (trueNormals.length > 0) {
      points.points('left', first, last, (at, sidePoint) =>
        trueNormals.forEach((own, a) => (own[at] = sides.trueNormals![sidePoint * d + a])),
      );
    }
    return points.trace('left', state, first, last, inner);
  }
}
