import { obstacleGroups } from '../mesh/obstacles/solidCells';
import type { SystemDeclaration } from '../physics/declaration';
import { caseAt, eventsInOrder } from './caseAt';
import type { CheckList, CheckedMesh } from './checkItem';
import type { CaseDocument } from './document';
import { isStateEvent, type CaseEvent } from './events';
import type { CaseExpressions } from './expressions';
import { runQuantityFault } from './runQuantities';
import { t } from '../text/t';

type Fault = (part: string, detail: string) => void;

/** Checks events: their targets exist, their expressions compile, and they occur before the end time. */
export function checkEvents(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  const { events = [], time } = document;
  events.forEach((event, index) => {
    const place = `events[${index}]`;
    const about = (part: string): [string, string] => [`${place}.${part}`, `${place}.${part}`];
    const line = (detail: string): string => t('checkAtEvent', index + 1, detail);
    const error: Fault = (part, detail) => list.error('time', ...about(part), line(detail), detail);
    const warning: Fault = (part, detail) =>
      list.warning('time', ...about(part), line(detail), detail);

    if (time.end !== null && event.time >= time.end) {
      warning('time', t('checkEventTooLate', event.time, time.end));
    }
    checkValues(event, system, expressions, error);
    if (isStateEvent(event)) checkArea(event, expressions, mesh, error, warning);
    else if (document.mesh.grid === undefined) {
      error('kind', t('checkEventNeedsGrid'));
    }
  });
  if (document.mesh.grid !== undefined) checkObstacles(list, document);
}

function checkValues(
  event: CaseEvent,
  system: SystemDeclaration,
  expressions: CaseExpressions,
  error: Fault,
): void {
  const part = isStateEvent(event) ? 'values' : 'state';
  const given = (isStateEvent(event) ? event.values : event.state) ?? {};
  const known = system.variables.map(({ name }) => name);
  for (const [name, source] of Object.entries(given)) {
    const fault = runQuantityFault(source, expressions);
    if (!known.includes(name)) {
      error(`${part}.${name}`, t('checkUnknownVariable', name, known.join(', ')));
    } else if (fault !== null) error(`${part}.${name}`, fault);
  }
  if (isStateEvent(event) && Object.keys(given).length === 0) {
    error('values', t('checkEventEmpty'));
  }
}

function checkArea(
  { within }: Extract<CaseEvent, { kind: 'add' | 'set' }>,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
  error: Fault,
  warning: Fault,
): void {
  if (within?.kind === 'expression') {
    const fault = expressions.runFault(`select(${within.inside}, 1, 0)`);
    if (fault !== null) error('within.inside', fault);
  }
  if (within?.kind !== 'circle' || !mesh?.contains || mesh.unusable !== null) return;
  const [x, y = 0, z = 0] = within.center;
  if (!mesh.contains(x, y, z)) warning('within.center', t('checkCenterOutside'));
}

/** Checks that obstacle groups named by events exist at that time, and that groups read by monitors remain. */
function checkObstacles(list: CheckList, document: CaseDocument): void {
  const { events = [], outputs } = document;
  const monitored = outputs.monitors.flatMap((monitor) =>
    monitor.kind === 'boundary' ? monitor.groups : [],
  );
  let before = document;
  for (const event of eventsInOrder(document)) {
    if (isStateEvent(event)) continue;
    const index = events.indexOf(event);
    const place = `events[${index}].group`;
    const error = (detail: string): void =>
      list.error('time', place, place, t('checkAtEvent', index + 1, detail), detail);
    if (event.kind !== 'put' && !groupsOf(before).includes(event.group)) {
      error(t('checkNoObstacle', event.group));
    }
    const after = caseAt({ ...before, events: [event] }, event.time);
    const lost = groupsOf(before).filter((group) => !groupsOf(after).includes(group));
    const read = lost.find((group) => monitored.includes(group));
    if (read !== undefined) {
      error(t('checkObstacleMonitored', read));
    }
    before = after;
  }
}

const groupsOf = ({ mesh }: CaseDocument): string[] => obstacleGroups(mesh.grid?.obstacles ?? []);

/** Returns the boundary groups added by events. */
export const groupsOfEvents = ({ events = [] }: Pick<CaseDocument, 'events'>): string[] =>
  obstacleGroups(events.flatMap((event) => (event.kind === 'put' ? [event.obstacle] : [])));
