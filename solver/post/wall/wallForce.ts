import type { BoundaryPlace } from '../../space/types';
import {
  cross,
  dot,
  dynamicPressure,
  streamAxes,
  type Reference,
  type Vector,
} from '../../outputs/reference';

/** A point on a wall with the stresses of the gas. */
export interface WallPoint extends BoundaryPlace {
  readonly p: number;
  /** Friction −τn, for a viscous gas. */
  readonly friction: Vector | null;
}

/** A force on a wall; in 2D per unit depth. */
export interface WallForce {
  readonly force: Vector;
  /** ∮ r × df about the origin, from which the moment about any point follows. */
  readonly moment: Vector;
}

export interface WallForces {
  /** Force of the gauge pressure relative to the free stream. */
  readonly pressure: WallForce;
  /** Friction force; null for an inviscid gas. */
  readonly friction: WallForce | null;
}

/** Integrates the forces on a wall with the quadrature of its points: ∮ ((p − p₀) n − τn) ds, n pointing out of the gas. */
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

/** Returns the sum of pressure and friction forces. */
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
  /** Moment about the reference center over ½ρV² area length, nose up: about the negative axis of the side force. */
  readonly moment: number;
}

/** Returns the components of a force over ½ρV² area; null if the stream has no direction. */
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
