import type { BoundaryPlace } from '../../space/types';
import {
  cross,
  dot,
  dynamicPressure,
  streamAxes,
  type Reference,
  type Vector,
} from '../../outputs/reference';

/** A point of a wall with what a gas does to it there. */
export interface WallPoint extends BoundaryPlace {
  readonly p: number;
  /** −τn, of a viscous gas. */
  readonly friction: Vector | null;
}

/** A force on a wall; in the plane per unit of depth. */
export interface WallForce {
  readonly force: Vector;
  /** ∮ r × df about the origin, from which that about any point follows. */
  readonly moment: Vector;
}

export interface WallForces {
  /** Of the pressure above that of the free stream. */
  readonly pressure: WallForce;
  /** Of friction; null for an inviscid gas. */
  readonly friction: WallForce | null;
}

/** The forces on a wall, by the rule of its points: ∮ ((p − p₀) n − τn) ds, n out of the gas. */
export function wallForces(
  wall: readonly (readonly WallPoint[])[],
  referencePressure: number,
): WallForces {
  const points = wall.flat();
  return {
    pressure: sumOver(points, ({ p, normalX, normalY, normalZ }) => {
      const above = p - referencePressure;
      return [above * normalX, above * normalY, above * normalZ];
    }),
    friction: points.some(({ friction }) => friction === null)
      ? null
      : sumOver(points, ({ friction }) => friction ?? [0, 0, 0]),
  };
}

/** Of pressure and friction together. */
export const totalForce = ({ pressure, friction }: WallForces): WallForce => ({
  force: sumOf(pressure.force, friction?.force),
  moment: sumOf(pressure.moment, friction?.moment),
});

const sumOf = (a: Vector, b: Vector = [0, 0, 0]): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

function sumOver(points: readonly WallPoint[], perArea: (point: WallPoint) => Vector): WallForce {
  const force: [number, number, number] = [0, 0, 0];
  const moment: [number, number, number] = [0, 0, 0];
  for (const point of points) {
    const own = perArea(point);
    const arm = cross([point.x, point.y, point.z], own);
    for (let axis = 0; axis < 3; axis++) {
      force[axis] += point.weight * own[axis];
      moment[axis] += point.weight * arm[axis];
    }
  }
  return { force, moment };
}

export interface ForceCoefficients {
  readonly drag: number;
  readonly lift: number;
  readonly side: number;
  /** About the reference's center, over ½ρV² area length, nose up: against the axis of the side force. */
  readonly moment: number;
}

/** Parts of a force over ½ρV² area; null if the stream has no direction. */
export function forceCoefficients(
  { force, moment }: WallForce,
  reference: Reference,
): ForceCoefficients | null {
  const axes = streamAxes(reference);
  if (!axes) return null;
  const scale = 1 / (dynamicPressure(reference) * reference.area);
  const shifted = cross(reference.center, force);
  const about: Vector = [moment[0] - shifted[0], moment[1] - shifted[1], moment[2] - shifted[2]];
  return {
    drag: scale * dot(force, axes.drag),
    lift: scale * dot(force, axes.lift),
    side: scale * dot(force, axes.side),
    moment: (-scale * dot(about, axes.side)) / reference.length,
  };
}
