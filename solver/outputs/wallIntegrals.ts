import type { CasePhysics } from '../physics/compile';
import type { CaseDocument } from '../case/document';
import { compileToBlocks } from '../expression';
import type { BoundaryPoint } from '../space/types';
import { writeCsv } from './csv';

/** What forces and pressures are made dimensionless with. */
export interface FreeStream {
  readonly rho: number;
  readonly u: number;
  readonly v: number;
  readonly p: number;
}

/** Force of the pressure on a wall. */
export interface WallForce {
  /** ∮ (p − p∞) n ds, n out of the fluid; per unit of depth. */
  readonly x: number;
  readonly y: number;
  /** The part along the free stream and that at right angles, to its left, over ½ρV² length. */
  readonly drag: number;
  readonly lift: number;
}

const sum = (
  wall: readonly (readonly BoundaryPoint[])[],
  of: (point: BoundaryPoint) => number,
): number =>
  wall.reduce((all, part) => part.reduce((some, point) => some + of(point) * point.weight, all), 0);

/** ½ρV². */
const dynamicPressure = ({ rho, u, v }: FreeStream): number => (rho * (u * u + v * v)) / 2;

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
  const speed = Math.hypot(stream.u, stream.v);
  const scale = 1 / (dynamicPressure(stream) * length * speed);
  return {
    x,
    y,
    drag: scale * (x * stream.u + y * stream.v),
    lift: scale * (y * stream.u - x * stream.v),
  };
}

/** (p − p∞)/(½ρV²). */
export const pressureCoefficient = (p: number, stream: FreeStream): number =>
  (p - stream.p) / dynamicPressure(stream);

/**
 * The pressure along a wall as a table: connected part (from 1), x, y, arc length along the part,
 * p, Cp.
 */
export function wallCsv(wall: readonly (readonly BoundaryPoint[])[], stream: FreeStream): string {
  const rows = wall.flatMap((part, index) =>
    part.map(({ x, y, arc, value }) => [
      index + 1,
      x,
      y,
      arc,
      value,
      pressureCoefficient(value, stream),
    ]),
  );
  return writeCsv(['part', 'x', 'y', 'arc', 'p', 'cp'], rows);
}

/** The free stream of the case's first boundary with the condition `farField`; null without one. */
export function farFieldStream(document: CaseDocument, physics: CasePhysics): FreeStream | null {
  const [outside] = Object.values(document.boundaries).filter(
    ({ condition }) => condition === 'farField',
  );
  if (!outside) return null;
  const { rho, u, v, p } = outside.values;
  const numbers = [rho, u, v, p].map((expression) => constantOf(physics, expression));
  if (numbers.some((number) => number === null)) return null;
  const [density, alongX, alongY, pressure] = numbers as number[];
  return { rho: density, u: alongX, v: alongY, p: pressure };
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
