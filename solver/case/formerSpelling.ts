/**
 * British spellings in files of earlier versions, and their American successors. Files with former spellings are read;
 * only current spellings are written.
 */
const currentKeys: ReadonlyMap<string, string> = new Map([
  ['centre', 'center'],
  ['colour', 'color'],
  ['colourMap', 'colorMap'],
  ['groupColours', 'groupColors'],
]);

/** Entries of a case whose keys are names chosen by the user at any depth, or that never had a former spelling. */
const otherEntries = new Set([
  'system',
  'scheme',
  'definitions',
  'initial',
  'initialSlopes',
  'exact',
  'sourceTerm',
  'sweep',
]);

/** Records whose keys are names chosen by the user, at any depth. */
const namedRecords = new Set([
  'values',
  'state',
  'source',
  'groups',
  'groupColours',
  'groupColors',
]);

/** Returns a parsed case or geometry document with former keys and ids replaced; other values pass unchanged. */
export function withCurrentSpelling(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key === 'system') return [key, withCurrentId(entry)];
      if (otherEntries.has(key)) return [key, entry];
      if (key === 'boundaries') return [key, ofEachName(entry)];
      return [key, respelled(key, entry)];
    }),
  );
}

/** Returns the current id of a system. */
export const currentSystemId = (id: string): string =>
  id.replace(/^linearisedEuler(?=[23]d$)/, 'linearizedEuler');

/** Returns the text of a case with former keys and ids, so that digests in projects of earlier versions stay valid. */
export const formerSpelling = (json: string): string =>
  json
    .replaceAll('"center":', '"centre":')
    .replaceAll('"id":"linearizedEuler', '"id":"linearisedEuler');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withCurrentId = (system: unknown): unknown =>
  isObject(system) && typeof system.id === 'string'
    ? { ...system, id: currentSystemId(system.id) }
    : system;

const ofEachName = (record: unknown): unknown =>
  isObject(record)
    ? Object.fromEntries(
        Object.entries(record).map(([name, entry]) => [name, respelled('', entry)]),
      )
    : record;

function respelled(key: string, value: unknown): unknown {
  if (key === 'colorMap' && value === 'grey') return 'gray';
  if (Array.isArray(value)) return value.map((entry: unknown) => respelled('', entry));
  if (!isObject(value) || namedRecords.has(key)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([former, entry]) => {
      const successor = currentKeys.get(former);
      const current = successor === undefined || successor in value ? former : successor;
      return [current, respelled(current, entry)];
    }),
  );
}
