import { defaultObstacleGroup } from '../mesh/obstacles/solidCells';
import type { CaseDocument } from './document';
import { isStateEvent, type CaseEvent, type ObstacleEvent } from './events';
import type { ObstacleSettings } from './obstacles';

/** Returns the events of a case sorted by time; simultaneous events keep their order. */
export const eventsInOrder = ({ events = [] }: Pick<CaseDocument, 'events'>): CaseEvent[] =>
  [...events].sort((a, b) => a.time - b.time);

/** Returns the time of the first event after a given time; Infinity if there is none. */
export const nextEventTime = (
  { events = [] }: Pick<CaseDocument, 'events'>,
  after: number,
): number =>
  events.reduce((first, { time }) => (time > after ? Math.min(first, time) : first), Infinity);

/**
 * Returns the case as of a given time: obstacles as left by all earlier events, and those events removed.
 * Returns the same object if no event has occurred.
 */
export function caseAt(document: CaseDocument, time: number): CaseDocument {
  const past = eventsInOrder(document).filter((event) => event.time <= time);
  if (past.length === 0) return document;
  const events = document.events?.filter((event) => event.time > time);
  return past.reduce(withObstacles, { ...document, events });
}

/** Returns the case with the obstacles that remain after an event. */
function withObstacles(document: CaseDocument, event: CaseEvent): CaseDocument {
  const { grid } = document.mesh;
  if (isStateEvent(event) || !grid) return document;
  const obstacles = changedObstacles(grid.obstacles ?? [], event);
  return { ...document, mesh: { ...document.mesh, grid: { ...grid, obstacles } } };
}

function changedObstacles(
  obstacles: readonly ObstacleSettings[],
  event: ObstacleEvent,
): ObstacleSettings[] {
  if (event.kind === 'put') return [...obstacles, event.obstacle];
  const isMeant = ({ group = defaultObstacleGroup, remove }: ObstacleSettings): boolean =>
    !remove && group === event.group;
  if (event.kind === 'take') return obstacles.filter((obstacle) => !isMeant(obstacle));
  return obstacles.map((obstacle) => {
    if (!isMeant(obstacle)) return obstacle;
    const axes = Array.from({ length: Math.max(event.by.length, obstacle.offset?.length ?? 0) });
    const offset = axes.map((_, axis) => (obstacle.offset?.[axis] ?? 0) + (event.by[axis] ?? 0));
    return { ...obstacle, offset };
  });
}
