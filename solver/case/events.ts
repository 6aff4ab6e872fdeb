import { z } from 'zod';
import { regionSchema } from '../diagnostics/region';
import { expression, identifier } from '../expression/schema';
import { groupName } from './names';
import { obstacleSchema, shapes } from './obstacles';

const [box, circle] = regionSchema.options;

/** Area in which a state is changed; see `Area`. */
export const areaSchema = z.discriminatedUnion('kind', [
  box,
  circle.extend({ smooth: z.boolean().optional() }),
  shapes.expression,
  shapes.polygon,
  shapes.strokes,
]);

/** Conserved variable → expression in the current state, the coordinates and t. */
const values = z.record(identifier, expression);

/** Time of the event; the preceding step ends exactly at it. */
const time = z.number().positive();

const ofState = { time, values, within: areaSchema.optional() };
/** State of cells uncovered by an obstacle; if omitted, that of the adjacent cells. */
const left = { state: values.optional() };

/** A change of a run at a given time. */
export const eventSchema = z.discriminatedUnion('kind', [
  /** Adds to variables, everywhere or in an area. */
  z.strictObject({ kind: z.literal('add'), ...ofState }),
  /** Sets variables, everywhere or in an area. */
  z.strictObject({ kind: z.literal('set'), ...ofState }),
  /** Appends an obstacle to those of the grid; one with `remove` uncovers cells. */
  z.strictObject({ kind: z.literal('put'), time, obstacle: obstacleSchema, ...left }),
  /** Removes the obstacles of a boundary group. */
  z.strictObject({ kind: z.literal('take'), time, group: groupName, ...left }),
  /** Moves the obstacles of a boundary group along the axes. */
  z.strictObject({
    kind: z.literal('move'),
    time,
    group: groupName,
    by: z.array(z.number()).min(1).max(3),
    ...left,
  }),
]);

export type CaseEvent = z.infer<typeof eventSchema>;
export type EventOf<K extends CaseEvent['kind']> = Extract<CaseEvent, { kind: K }>;
/** Events that change the state. */
export type StateEvent = EventOf<'add' | 'set'>;
/** Events that change which cells obstacles cover. */
export type ObstacleEvent = EventOf<'put' | 'take' | 'move'>;

/** An interactive change of a running case: an event whose time is set when it occurs. */
export type UserAction = CaseEvent extends infer E
  ? E extends CaseEvent
    ? Omit<E, 'time'>
    : never
  : never;

export const maxEvents = 10_000;

export const isStateEvent = (event: Pick<CaseEvent, 'kind'>): event is StateEvent =>
  event.kind === 'add' || event.kind === 'set';
