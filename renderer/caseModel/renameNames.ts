import type { CaseDocument, PaneSettings } from '../../solver/case';
import { statisticFields } from '../../solver/diagnostics';
import {
  axesOf,
  derivativeName,
  entriesByAxis,
  valuesByAxis,
  type Axis,
  internalError,
} from '../../solver/core';
import type { CustomSystem } from '../../solver/physics';
import { columnsByAxis } from './customSystem';

/** Path of a name in a custom system, such as `['variables', 0, 'name']`. */
export type NamePath = readonly (string | number)[];

type Condition = CustomSystem['boundaryConditions'][number];
type Renaming = ReadonlyMap<string, string>;

/**
 * Renames an item of a case's custom system and all references to it: in expressions, in states and boundaries of the
 * case, and in the displayed field. Use on a draft.
 */
export function renameName(
  draft: CaseDocument,
  own: CustomSystem,
  path: NamePath,
  from: string,
  to: string,
): void {
  const plain: Renaming = new Map([[from, to]]);
  const [list, index, inner] = path;
  switch (list) {
    case 'variables':
      own.variables[Number(index)].name = to;
      renameInState(draft, own, renamed(from, to, ['mean', 'jump', 'left', 'right']));
      if (!own.primitive) renameState(draft, from, to);
      if (typeof draft.sourceTerm === 'object') renameKey(draft.sourceTerm, from, to);
      if (draft.drive) {
        renameKey(draft.drive.source, from, to);
        if (draft.drive.keeps === from) draft.drive.keeps = to;
      }
      for (const values of eventValues(draft)) renameKey(values, from, to);
      break;
    case 'parameters':
      if (own.parameters) own.parameters[Number(index)].name = to;
      renameInState(draft, own, plain);
      renameInPlace(draft, own, plain);
      renameKey(draft.system.parameters, from, to);
      break;
    case 'derived':
      if (own.derived) own.derived[Number(index)].name = to;
      renameInState(draft, own, renamed(from, to, ['left', 'right']));
      if (draft.system.coefficients) renameKey(draft.system.coefficients, from, to);
      break;
    case 'primitive':
      if (!own.primitive) break;
      own.primitive.variables[Number(inner)].name = to;
      renameList(own.primitive.toConserved, plain);
      renameState(draft, from, to);
      break;
    case 'boundaryConditions':
      renameInCondition(draft, own.boundaryConditions[Number(index)], path.slice(2), from, to);
      break;
    default:
      throw internalError(`no name at ${path.join('.')}`);
  }
}

/** A name, and its forms with these prefixes. */
const renamed = (from: string, to: string, prefixes: readonly string[]): Renaming =>
  new Map([
    [from, to],
    ...prefixes.map((prefix): [string, string] => [`${prefix}_${from}`, `${prefix}_${to}`]),
  ]);

/** Names in the same scope as the one at a path, including itself. */
export function namesBeside(
  { definitions, outputs }: CaseDocument,
  own: CustomSystem,
  path: NamePath,
): string[] {
  const names = (list: readonly { readonly name: string }[] | undefined): string[] =>
    list?.map(({ name }) => name) ?? [];
  const parameters = names(own.parameters);
  const state = [...names(own.variables), ...parameters, ...names(own.derived)];
  const [list, index, inner] = path;
  const condition = own.boundaryConditions[Number(index)];
  if (list === 'primitive') return [...parameters, ...names(own.primitive?.variables)];
  if (list !== 'boundaryConditions') {
    const local = own.boundaryConditions.flatMap((other) => names(other.definitions));
    const averages = outputs.statistics.flatMap(statisticFields);
    return [...state, ...local, ...names(definitions), ...averages];
  }
  if (inner === 'id') return own.boundaryConditions.map(({ id }) => id);
  if (inner === 'inputs') return names(condition.inputs);
  return [...state, ...names(condition.definitions)];
}

function renameInCondition(
  { boundaries }: CaseDocument,
  condition: Condition,
  [part, index]: NamePath,
  from: string,
  to: string,
): void {
  const { definitions = [], inputs = [], trueNormal, ghost } = condition;
  const { sideState = [], ghostGradient } = condition;
  const rename = (names: Renaming): void => {
    for (const list of [ghost, sideState, ...(ghostGradient ? valuesByAxis(ghostGradient) : [])]) {
      renameList(list, names);
    }
    for (const definition of definitions) {
      definition.expression = renameIn(definition.expression, names);
    }
  };
  const users = Object.values(boundaries).filter((group) => group.condition === condition.id);
  switch (part) {
    case 'id':
      condition.id = to;
      for (const group of users) group.condition = to;
      break;
    case 'inputs':
      inputs[Number(index)].name = to;
      if (trueNormal) changeByAxis(trueNormal, (name) => (name === from ? to : name));
      rename(new Map([[`given_${from}`, `given_${to}`]]));
      for (const group of users) renameKey(group.values, from, to);
      break;
    default:
      definitions[Number(index)].name = to;
      rename(new Map([[from, to]]));
  }
}

/** Renames in expressions of the state. */
function renameInState(draft: CaseDocument, own: CustomSystem, names: Renaming): void {
  const { sourceTerm, view, outputs, samples } = draft;
  const { waveSpeeds, contact, characteristics, absoluteJacobian, positive } = own;
  const { admissible = [], derived = [] } = own;
  const { fields = [], wallFields = [] } = own;
  const { viscousDefinitions = [], gradientSourceDefinitions = [] } = own;
  const local = [...viscousDefinitions, ...gradientSourceDefinitions];
  for (const quantity of [...derived, ...fields, ...wallFields, ...local]) {
    quantity.expression = renameIn(quantity.expression, names);
  }
  for (const vector of own.vectors ?? []) {
    changeByAxis(vector, (source) => renameIn(source, names));
  }
  const lists = [
    own.sourceTerm,
    own.gradientSource,
    contact?.star,
    characteristics?.average,
    absoluteJacobian,
    positive,
  ];
  for (const list of [...columnsByAxis(own), ...lists]) {
    if (list) renameList(list, names);
  }
  if (typeof sourceTerm === 'object') renameValues(sourceTerm, names);
  if (draft.drive) renameValues(draft.drive.source, names);
  for (const values of eventValues(draft)) renameValues(values, names);
  if (own.waveSpeed) own.waveSpeed = renameIn(own.waveSpeed, names);
  if (own.maxWaveSpeed) own.maxWaveSpeed = renameIn(own.maxWaveSpeed, names);
  if (own.maxDiffusivity) own.maxDiffusivity = renameIn(own.maxDiffusivity, names);
  if (waveSpeeds) {
    waveSpeeds.min = renameIn(waveSpeeds.min, names);
    waveSpeeds.max = renameIn(waveSpeeds.max, names);
  }
  if (contact) contact.speed = renameIn(contact.speed, names);
  for (const definition of characteristics?.definitions ?? []) {
    definition.expression = renameIn(definition.expression, names);
  }
  for (const wave of characteristics?.waves ?? []) {
    wave.speed = renameIn(wave.speed, names);
    for (const vector of [wave.right, wave.left]) renameList(vector, names);
  }
  for (const { definitions = [], flux } of own.twoPointFluxes ?? []) {
    renameList(flux, names);
    for (const definition of definitions) {
      definition.expression = renameIn(definition.expression, names);
    }
  }
  if (own.entropy) {
    own.entropy.density = renameIn(own.entropy.density, names);
    renameList(own.entropy.variables, names);
    changeByAxis(own.entropy.potential, (source) => renameIn(source, names));
  }
  for (const entry of admissible) entry.condition = renameIn(entry.condition, names);
  for (const { ghost, definitions = [] } of own.boundaryConditions) {
    renameList(ghost, names);
    for (const definition of definitions) {
      definition.expression = renameIn(definition.expression, names);
    }
  }
  if (own.defaultField !== undefined) own.defaultField = renameIn(own.defaultField, names);
  if (own.relief) {
    const { depth, ground, dry } = own.relief;
    own.relief = {
      depth: renameIn(depth, names),
      ground: renameIn(ground, names),
      ...(dry !== undefined && { dry: renameIn(dry, names) }),
    };
  }
  for (const pane of [view, ...view.others]) renameInPane(pane, names);
  for (const field of view.fields) field.expression = renameIn(field.expression, names);
  for (const statistic of outputs.statistics) {
    statistic.expression = renameIn(statistic.expression, names);
  }
  for (const { fields } of samples) renameList(fields, names);
  for (const mark of outputs.marks) mark.field = renameIn(mark.field, names);
  for (const monitor of outputs.monitors) {
    monitor.expression = renameIn(monitor.expression, names);
  }
}

/** Values set by events, by conserved variable. */
const eventValues = ({ events = [] }: CaseDocument): Record<string, string>[] =>
  events.flatMap((event) =>
    'values' in event ? [event.values] : event.state ? [event.state] : [],
  );

function renameInPane(pane: PaneSettings, names: Renaming): void {
  const renamed = (source: string | null): string | null => source && renameIn(source, names);
  pane.field = renamed(pane.field);
  pane.contours.of = renamed(pane.contours.of);
  pane.warp.over = renamed(pane.warp.over);
  for (const layer of [pane.vectors, pane.streamlines]) {
    layer.x = renamed(layer.x);
    layer.y = renamed(layer.y);
  }
}

/** Renames in expressions of position and time, without a state. */
function renameInPlace(draft: CaseDocument, own: CustomSystem, names: Renaming): void {
  const withDefault = [
    ...(own.primitive?.variables ?? []),
    ...own.boundaryConditions.flatMap(({ inputs = [] }) => inputs),
  ];
  for (const quantity of withDefault) {
    if (quantity.default !== undefined) quantity.default = renameIn(quantity.default, names);
  }
  const shown = [own.variables, own.derived, own.fields, own.wallFields];
  for (const quantity of shown.flatMap((list = []) => list)) {
    if (quantity.center !== undefined) quantity.center = renameIn(quantity.center, names);
  }
  if (own.primitive) renameList(own.primitive.toConserved, names);
  for (const definition of draft.definitions) {
    definition.expression = renameIn(definition.expression, names);
  }
  const records = [
    draft.initial,
    draft.initialSlopes,
    draft.freeStream?.state,
    draft.exact,
    draft.system.coefficients,
    ...Object.values(draft.boundaries).map(({ values }) => values),
  ];
  for (const record of records) if (record) renameValues(record, names);
  for (const own of draft.painted ?? []) own.value = renameIn(own.value, names);
  if (draft.drive) draft.drive.mean = renameIn(draft.drive.mean, names);
  for (const { curve } of Object.values(draft.boundaries)) {
    if (curve?.kind !== 'normal') continue;
    curve.nx = renameIn(curve.nx, names);
    curve.ny = renameIn(curve.ny, names);
  }
}

function renameState(
  { initial, initialSlopes = {}, freeStream, exact, painted = [] }: CaseDocument,
  from: string,
  to: string,
): void {
  renameKey(initial, from, to);
  for (const axis of axesOf(3)) {
    const name = derivativeName(axis);
    renameKey(initialSlopes, `${name}(${from})`, `${name}(${to})`);
  }
  if (freeStream) renameKey(freeStream.state, from, to);
  if (exact) renameKey(exact, from, to);
  for (const own of painted) if (own.variable === from) own.variable = to;
}

/** Renames a key and keeps the order of entries. */
function renameKey<T>(record: Record<string, T>, from: string, to: string): void {
  const entries = Object.entries(record);
  for (const key of Object.keys(record)) delete record[key];
  for (const [key, value] of entries) record[key === from ? to : key] = value;
}

function renameValues(record: Record<string, string>, names: Renaming): void {
  for (const [key, source] of Object.entries(record)) record[key] = renameIn(source, names);
}

function renameList(sources: string[], names: Renaming): void {
  sources.forEach((source, i) => (sources[i] = renameIn(source, names)));
}

function changeByAxis(
  given: { x: string } & { [A in Axis]?: string | undefined },
  change: (text: string) => string,
): void {
  for (const [axis, text] of entriesByAxis<string>(given)) given[axis] = change(text);
}

/** The text with names replaced; exponents of numbers are not names. */
const renameIn = (source: string, names: Renaming): string =>
  source.replace(/(?<![\w.])[A-Za-z_]\w*/g, (name) => names.get(name) ?? name);
