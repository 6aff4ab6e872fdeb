import { z } from 'zod';
import { regionSchema } from '../diagnostics/region';
import { expression, identifier } from '../expression/schema';
import { groupName } from './names';
import { obstacleSchema, shapes } from './obstacles';

const [box, circle] = regionSchema.options;

/** Where a state is changed; see `Area`. */
export const areaSchema = z.discriminatedUnion('kind', [
  box,
  circle.extend({ smooth: z.boolean().optional() }),
  shapes.expression,
  shapes.polygon,
  shapes.strokes,
]);

/** Conserved variable → expression in the state as it is, the coordinates and t. */
const values = z.record(identifier, expression);

/** When it happens: the step before ends just there. */
const time = z.number().positive();

const ofState = { time, values, within: areaSchema.optional() };
/** What cells that an obstacle leaves are filled with; left out, what is beside them. */
const left = { state: values.optional() };

/** Something that happens to a run at a time. */
export const eventSchema = z.discriminatedUnion('kind', [
  /** Adds to variables, everywhere or within an area. */
  z.strictObject({ kind: z.literal('add'), ...ofState }),
  /** Gives variables other values there. */
  z.strictObject({ kind: z.literal('set'), ...ofState }),
  /** Puts an obstacle behind those of the grid; one with `remove` frees cells. */
  z.strictObject({ kind: z.literal('put'), time, obstacle: obstacleSchema, ...left }),
  /** Takes the obstacles of a boundary group away. */
  z.strictObject({ kind: z.literal('take'), time, group: groupName, ...left }),
  /** Moves them along the axes. */
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
/** Events that change the state where it is. */
export type StateEvent = EventOf<'add' | 'set'>;
/** Events that change which cells obstacles cover. */
export type ObstacleEvent = EventOf<'put' | 'take' | 'move'>;

/** What a user does to a run under way: an event whose time is found when it happens. */
export type UserAction = CaseEvent extends infer E
  ? E extends CaseEvent
    ? Omit<E, 'time'>
    : never
  : never;

export const maxEvents = 10_000;

export const isStateEvent = (event: Pick<CaseEvent, 'kind'>): event is StateEvent =>
  event.kind === 'add' || event.kind === 'set';
