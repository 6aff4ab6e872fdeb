import { isStateEvent, type CaseDocument, type CaseEvent } from '../../solver/case';
import type { Region } from '../../solver/diagnostics';
import { formatValue } from '../format/numbers';
import { t } from '../text/t';

/** Edits of the events of a case, for use on a draft, and their descriptions. */

export const eventsOf = ({ events }: CaseDocument): readonly CaseEvent[] => events ?? [];

/** An event that changes the first variable at half time. */
export function newEvent({ time }: CaseDocument, variable: string, within: Region): CaseEvent {
  const values = { [variable]: '0.1' };
  return { kind: 'add', time: (time.end ?? 2) / 2, values, within };
}

export function addEvent(draft: CaseDocument, event: CaseEvent): void {
  draft.events = [...(draft.events ?? []), event];
}

export function removeEvent(draft: CaseDocument, index: number): void {
  draft.events?.splice(index, 1);
  if (draft.events?.length === 0) delete draft.events;
}

/** Short description of an event. */
export function describeEvent(event: CaseEvent): string {
  switch (event.kind) {
    case 'add':
    case 'set':
      return t(`event_${event.kind}`, Object.keys(event.values).join(', '));
    case 'put':
      return t(event.obstacle.remove ? 'event_free' : 'event_put');
    case 'take':
      return t('event_take', event.group);
    case 'move':
      return t('event_move', event.group, event.by.map(formatValue).join(', '));
    default:
      return event satisfies never;
  }
}

/** The region of an event, editable in its row; undefined if this kind of event has none. */
export function regionOf(event: CaseEvent): Region | null | undefined {
  if (!isStateEvent(event)) return undefined;
  const { within = null } = event;
  return within === null || within.kind === 'box' || within.kind === 'circle' ? within : undefined;
}
