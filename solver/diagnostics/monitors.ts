import { z } from 'zod';
import { comparisonSchema } from './comparison';
import { pointSchema as point } from './point';
import { regionSchema } from './region';
import { expression } from '../expression/schema';

const named = {
  name: z.string().min(1).max(80),
  /** May use all field names except averages, other results and user-defined fields. */
  expression,
  /** Whether to record the rate of change instead of the value, see `Rates` of solver/signals. */
  rate: z.boolean().optional(),
  /** Comparison data over time. */
  compare: z.array(comparisonSchema).max(8).optional(),
};
/** Interval between recorded rows, in steps. */
const every = (defaultValue: number) =>
  z.number().int().min(1).max(1_000_000).default(defaultValue);

/**
 * Default interval in steps for boundary monitors: steps are much shorter than the time scales of forces, and
 * an evaluation costs about half a step on a small mesh.
 */
export const boundaryEvery = 10;

/** Extrema of point values, as an alternative to their integral. */
export const extrema = ['minimum', 'maximum'] as const;
export type Extremum = (typeof extrema)[number];

/** Maximum number of monitors of a case, and of values in one row of all of them. */
export const maxMonitors = 64;
export const maxMonitoredValues = 4096;

/** A quantity recorded during the run: a signal in time. */
export const monitorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('point'), ...named, at: point, every: every(1) }),
  /** Values at equally spaced points, including both ends. */
  z.strictObject({
    kind: z.literal('line'),
    ...named,
    from: point,
    to: point,
    points: z.number().int().min(2).max(1000).default(100),
    every: every(20),
  }),
  /** ∫ over the sides of boundary groups; nx, ny and nz are the outward normal. */
  z.strictObject({
    kind: z.literal('boundary'),
    ...named,
    groups: z.array(z.string().min(1)).min(1).max(1024),
    take: z.enum(extrema).optional(),
    every: every(1),
  }),
  /** ∫ over the domain or the part of it in a region. */
  z.strictObject({
    kind: z.literal('domain'),
    ...named,
    within: regionSchema.nullable().default(null),
    take: z.enum(extrema).optional(),
    every: every(20),
  }),
]);

export type Monitor = z.infer<typeof monitorSchema>;
export type MonitorKind = Monitor['kind'];
export type MonitorOf<K extends MonitorKind> = Extract<Monitor, { kind: K }>;

/** Returns the extremum recorded by a monitor; null if it records values or an integral. */
export const extremumOf = (monitor: Monitor): Extremum | null =>
  ('take' in monitor ? monitor.take : null) ?? null;

/** Returns the number of values in one row of a monitor. */
export const monitorWidth = (monitor: Monitor): number =>
  monitor.kind === 'line' ? monitor.points : 1;

/** Returns the points of a line as x, y, z, … */
export function linePoints({ from, to, points }: MonitorOf<'line'>): Float64Array {
  const result = new Float64Array(3 * points);
  for (let i = 0; i < points; i++) {
    const share = i / (points - 1);
    for (let axis = 0; axis < 3; axis++) {
      const start = from[axis] ?? 0;
      result[3 * i + axis] = start + share * ((to[axis] ?? 0) - start);
    }
  }
  return result;
}
