import type { CaseDocument } from '../case/document';
import type { CasePhysics } from '../physics/compile';
import { streamNumbers } from '../physics/freeStream';
import { momentCenter } from '../case/momentCenter';

export type Vector = readonly [x: number, y: number, z: number];

/** Reference values for the coefficients of forces, moments and pressures. */
export interface Reference {
  readonly rho: number;
  readonly velocity: Vector;
  readonly p: number;
  readonly length: number;
  /** Reference area; in 2D a length, for forces per unit depth. */
  readonly area: number;
  /** Reference point of moments. */
  readonly center: Vector;
  /** Axis closest to the lift direction. */
  readonly up: 'y' | 'z';
}

/** Returns the reference values of a case from its free stream, else its first far field; null if unknown or nonuniform. */
export function referenceOf(
  document: Pick<CaseDocument, 'boundaries' | 'definitions' | 'freeStream' | 'mesh' | 'system'>,
  { system }: Pick<CasePhysics, 'system'>,
): Reference | null {
  const numbers = streamNumbers(document, system);
  const [rho, p] = [numbers?.get('rho'), numbers?.get('p')];
  if (!numbers || rho === undefined || p === undefined) return null;
  const { length = 1, area, up = 'y' } = document.freeStream ?? {};
  const speed = (name: string): number => numbers.get(name) ?? 0;
  return {
    rho,
    p,
    velocity: [speed('u'), speed('v'), speed('w')],
    length,
    area: referenceArea(system.dimension, length, area),
    center: momentCenter(document),
    up,
  };
}

/** Returns the reference area: in 2D the length, per unit depth; in space by default its square. */
export const referenceArea = (dimension: number, length: number, area?: number): number =>
  dimension < 3 ? length : (area ?? length * length);

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

/** Returns ½ρV². */
export const dynamicPressure = ({ rho, velocity }: Reference): number =>
  (rho * dot(velocity, velocity)) / 2;

/** Returns (p − p∞)/(½ρV²). */
export const pressureCoefficient = (p: number, reference: Reference): number =>
  (p - reference.p) / dynamicPressure(reference);

/** Returns the frequency times reference length over stream speed; null for a stream at rest. */
export function strouhalNumber(frequency: number, { velocity, length }: Reference): number | null {
  const speed = Math.hypot(...velocity);
  return speed > 0 ? (frequency * length) / speed : null;
}

/** Unit vectors of the force components. */
export interface StreamAxes {
  readonly drag: Vector;
  /** Perpendicular to the stream, in its plane with `up`. */
  readonly lift: Vector;
  /** Perpendicular to both: along z for a stream along x with y up. */
  readonly side: Vector;
}

/** Returns the axes; null if the stream is at rest or along `up`. */
export function streamAxes({ velocity, up }: Reference): StreamAxes | null {
  const drag = unit(velocity);
  const side = drag && unit(cross(drag, up === 'y' ? [0, 1, 0] : [0, 0, 1]));
  // In 2D, the lift is to the left of a stream along y too.
  if (drag && !side && up === 'y' && velocity[2] === 0) {
    return { drag, lift: cross([0, 0, 1], drag), side: [0, 0, 1] };
  }
  return drag && side && { drag, lift: cross(side, drag), side };
}

function unit(vector: Vector): Vector | null {
  const length = Math.hypot(...vector);
  return length > 0 ? [vector[0] / length, vector[1] / length, vector[2] / length] : null;
}
