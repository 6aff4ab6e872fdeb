import { z } from 'zod';
import { comparisonSchema } from './comparison';
import { pointSchema as point } from './point';
import { regionSchema } from './region';
import { expression } from '../expression/schema';

const named = {
  name: z.string().min(1).max(80),
  /** In all that fields know but averages, another result and the case's own fields. */
  expression,
  /** Whether in place of what is read its rate of change is kept, see `Rates` of solver/signals. */
  rate: z.boolean().optional(),
  /** Over time. */
  compare: z.array(comparisonSchema).max(8).optional(),
};
/** A row is kept at each step whose number is a multiple of this. */
const every = (usual: number) => z.number().int().min(1).max(1_000_000).default(usual);

/**
 * Steps between the rows of a new monitor over a boundary: steps are much shorter than anything that a force
 * follows, and reading it after each one costs half as much again as a step of a small mesh.
 */
export const boundaryEvery = 10;

/** What is taken of values at points in place of their integral. */
export const extrema = ['minimum', 'maximum'] as const;
export type Extremum = (typeof extrema)[number];

/** The most monitors of a case, and the most numbers that one row of all of them may have. */
export const maxMonitors = 64;
export const maxMonitoredValues = 4096;

/** Something that is read off the state during the run: a signal in time. */
export const monitorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('point'), ...named, at: point, every: every(1) }),
  /** Values at points at equal distances, both ends included. */
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
  /** ∫ over the domain, or the part of it in a region. */
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

/** The extremum that a monitor takes; null if it reads values or integrates. */
export const extremumOf = (monitor: Monitor): Extremum | null =>
  ('take' in monitor ? monitor.take : null) ?? null;

/** Numbers in one row of a monitor. */
export const monitorWidth = (monitor: Monitor): number =>
  monitor.kind === 'line' ? monitor.points : 1;

/** Points of a line, x, y and z one after the other. */
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
