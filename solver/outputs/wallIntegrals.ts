import type { CasePhysics } from '../physics/compile';
import { isFarField } from '../physics/fieldNames';
import type { CaseDocument } from '../case/document';
import { compileToBlocks } from '../expression';
import type { BoundaryPoint } from '../space/types';
import { writeCsv } from './csv';

/** What forces and pressures are made dimensionless with. */
export interface FreeStream {
  readonly rho: number;
  readonly u: number;
  readonly v: number;
  /** In space. */
  readonly w?: number;
  readonly p: number;
}

/** Force of the pressure on a wall. */
export interface WallForce {
  /** ∮ (p − p∞) n ds, n out of the fluid; in the plane per unit of depth. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /**
   * The part along the free stream and that at right angles, to its left as seen from above, over ½ρV² length: in space
   * the reference is an area.
   */
  readonly drag: number;
  readonly lift: number;
}

const sum = (
  wall: readonly (readonly BoundaryPoint[])[],
  of: (point: BoundaryPoint) => number,
): number =>
  wall.reduce((all, part) => part.reduce((some, point) => some + of(point) * point.weight, all), 0);

/** ½ρV². */
const dynamicPressure = ({ rho, u, v, w = 0 }: FreeStream): number =>
  (rho * (u * u + v * v + w * w)) / 2;

/**
 * The force on a wall, by the rule of the points.
 * @param wall pressure along it
 * @param length reference length, such as the chord
 */
export function wallForce(
  wall: readonly (readonly BoundaryPoint[])[],
  stream: FreeStream,
  length: number,
): WallForce {
  const x = sum(wall, ({ value, normalX }) => (value - stream.p) * normalX);
  const y = sum(wall, ({ value, normalY }) => (value - stream.p) * normalY);
  const z = sum(wall, ({ value, normalZ }) => (value - stream.p) * normalZ);
  const { u, v, w = 0 } = stream;
  const pressure = dynamicPressure(stream) * length;
  const [inPlane, speed] = [Math.hypot(u, v), w === 0 ? Math.hypot(u, v) : Math.hypot(u, v, w)];
  return {
    x,
    y,
    z,
    drag: (1 / (pressure * speed)) * (x * u + y * v + z * w),
    lift: (1 / (pressure * inPlane)) * (y * u - x * v),
  };
}

/** (p − p∞)/(½ρV²). */
export const pressureCoefficient = (p: number, stream: FreeStream): number =>
  (p - stream.p) / dynamicPressure(stream);

/**
 * The pressure along a wall as a table: connected part (from 1), x, y, in space z, arc length
 * along the part, p, Cp.
 */
export function wallCsv(wall: readonly (readonly BoundaryPoint[])[], stream: FreeStream): string {
  const inSpace = wall.some((part) => part.some(({ z }) => z !== 0));
  const rows = wall.flatMap((part, index) =>
    part.map(({ x, y, z, arc, value }) => [
      index + 1,
      x,
      y,
      ...(inSpace ? [z] : []),
      arc,
      value,
      pressureCoefficient(value, stream),
    ]),
  );
  const axes = inSpace ? ['x', 'y', 'z'] : ['x', 'y'];
  return writeCsv(['part', ...axes, 'arc', 'p', 'cp'], rows);
}

/** The free stream of the case's first far field; null without one. */
export function farFieldStream(document: CaseDocument, physics: CasePhysics): FreeStream | null {
  const [outside] = Object.values(document.boundaries).filter(({ condition }) =>
    isFarField(condition),
  );
  if (!outside) return null;
  const { rho, u, v, w = '0', p } = outside.values;
  const numbers = [rho, u, v, w, p].map((expression) => constantOf(physics, expression));
  if (numbers.some((number) => number === null)) return null;
  const [density, alongX, alongY, alongZ, pressure] = numbers as number[];
  const plane = { rho: density, u: alongX, v: alongY, p: pressure };
  return alongZ === 0 ? plane : { ...plane, w: alongZ };
}

/** What an expression of the case is worth where it depends on neither place, time nor state. */
function constantOf(physics: CasePhysics, expression: string | undefined): number | null {
  if (expression === undefined) return null;
  const program = physics.field(expression);
  if (program.inputs.length > 0) return null;
  const value = new Float64Array(1);
  compileToBlocks(program).evaluate([], [value], 1);
  return value[0];
}
