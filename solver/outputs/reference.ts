import type { CaseDocument } from '../case/document';
import type { CasePhysics } from '../physics/compile';
import { streamNumbers } from '../physics/freeStream';
import { momentCenter } from '../case/momentCenter';

export type Vector = readonly [x: number, y: number, z: number];

/** What forces, moments and pressures are made dimensionless with. */
export interface Reference {
  readonly rho: number;
  readonly velocity: Vector;
  readonly p: number;
  readonly length: number;
  /** In the plane a length, for forces per unit of depth. */
  readonly area: number;
  /** About which moments are taken. */
  readonly center: Vector;
  /** The axis that lift is to point along, as far as the stream lets it. */
  readonly up: 'y' | 'z';
}

/** That of a case: its free stream, else its first far field; null if that is unknown or varies. */
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

/** In the plane the length itself, per unit of depth; in space its square if none is given. */
export const referenceArea = (dimension: number, length: number, area?: number): number =>
  dimension < 3 ? length : (area ?? length * length);

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

/** ½ρV². */
export const dynamicPressure = ({ rho, velocity }: Reference): number =>
  (rho * dot(velocity, velocity)) / 2;

/** (p − p∞)/(½ρV²). */
export const pressureCoefficient = (p: number, reference: Reference): number =>
  (p - reference.p) / dynamicPressure(reference);

/** A frequency by the reference length over the speed of the stream; null if that is at rest. */
export function strouhalNumber(frequency: number, { velocity, length }: Reference): number | null {
  const speed = Math.hypot(...velocity);
  return speed > 0 ? (frequency * length) / speed : null;
}

/** Unit vectors that the parts of a force are taken along. */
export interface StreamAxes {
  readonly drag: Vector;
  /** At right angles to the stream, in the plane that it spans with `up`. */
  readonly lift: Vector;
  /** At right angles to both: of a stream along x with y up, along z. */
  readonly side: Vector;
}

/** null if the stream is at rest, or runs along `up`. */
export function streamAxes({ velocity, up }: Reference): StreamAxes | null {
  const drag = unit(velocity);
  const side = drag && unit(cross(drag, up === 'y' ? [0, 1, 0] : [0, 0, 1]));
  // In the plane a stream along y has its lift to the left too.
  if (drag && !side && up === 'y' && velocity[2] === 0) {
    return { drag, lift: cross([0, 0, 1], drag), side: [0, 0, 1] };
  }
  return drag && side && { drag, lift: cross(side, drag), side };
}

function unit(vector: Vector): Vector | null {
  const length = Math.hypot(...vector);
  return length > 0 ? [vector[0] / length, vector[1] / length, vector[2] / length] : null;
}
