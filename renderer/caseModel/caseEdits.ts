import {
  defaultAssignment,
  defaultCase,
  namedCondition,
  describedKind,
  newAssignment,
  periodicBoundaries,
  type CaseDocument,
  type FirstMesh,
  type GroupTypes,
} from '../../solver/case';
import {
  caseSystem,
  periodicCondition,
  type BoundaryConditionDeclaration,
  type DefinedQuantity,
  type SystemDeclaration,
} from '../../solver/physics';
import type { PeriodicGroups } from '../../solver/mesh';
import { methodNamed, methodOf, type MeshKind } from '../../solver/methods';

type OptionValue = string | number | boolean | undefined;

type Boundaries = CaseDocument['boundaries'];

/**
 * Creates the first case of a mesh. Groups with unrecognized names have no condition, so that the check list requests
 * one instead of a silent guess.
 * @param periodic pairs of groups that the file declares as periodic
 */
export function newCase(
  name: string,
  mesh: FirstMesh,
  system: SystemDeclaration,
  groups: readonly string[],
  kind?: MeshKind,
  periodic: readonly PeriodicGroups[] = [],
  types: GroupTypes = {},
): CaseDocument {
  return {
    ...defaultCase(system, mesh, [], kind),
    name,
    boundaries: { ...namedBoundaries(system, groups, types), ...periodicBoundaries(periodic) },
  };
}

/**
 * Changes the system of equations; settings specific to the old one are replaced by defaults of the new one. Use on a
 * draft.
 * @param kind of the mesh; null if its cells are unknown
 */
export function changeSystem(
  draft: CaseDocument,
  system: SystemDeclaration,
  groups: readonly string[],
  kind: MeshKind | null = describedKind(draft.mesh),
): void {
  const { initial, scheme, view } = defaultCase(system, firstMeshOf(draft), [], kind);
  const former = caseSystem(draft.system);
  draft.system = { id: system.id, parameters: {} };
  const method = methodOf(draft.scheme);
  draft.scheme =
    method.missing(system, kind) === null
      ? method.adapted(former ? withDefaultsOf(draft.scheme, former, system) : draft.scheme, system)
      : scheme;
  draft.initial = initial;
  delete draft.initialSlopes;
  delete draft.freeStream;
  draft.boundaries = keepGeometry(draft.boundaries, namedBoundaries(system, groups));
  draft.exact = null;
  delete draft.sourceTerm;
  delete draft.drive;
  draft.outputs = { ...draft.outputs, statistics: [], marks: [], monitors: [] };
  draft.samples = [];
  draft.view = { ...draft.view, field: view.field, range: null };
}

/** The options of a scheme; options at the default of the former system take the default of the new one. */
function withDefaultsOf(
  scheme: CaseDocument['scheme'],
  former: SystemDeclaration,
  system: SystemDeclaration,
): CaseDocument['scheme'] {
  const method = methodOf(scheme);
  const before = new Map<string, unknown>(Object.entries(method.defaultOptions(former)));
  const unchanged = Object.entries(method.defaultOptions(system)).filter(
    ([option]) => Reflect.get(scheme, option) === before.get(option),
  );
  return Object.assign({ ...scheme }, Object.fromEntries(unchanged));
}

function firstMeshOf({ mesh: { file, grid, generate, extrude } }: CaseDocument): FirstMesh {
  return generate ? { generate, extrude } : (grid ?? file ?? '');
}

/** Sets an option of the method. Use on a draft. */
export function setOption({ scheme }: CaseDocument, option: string, value: OptionValue): void {
  if (value === undefined) Reflect.deleteProperty(scheme, option);
  else Object.assign(scheme, { [option]: value });
}

/** Sets an option and disables incompatible ones. Use on a draft. */
export function chooseOption(draft: CaseDocument, option: string, value: OptionValue): void {
  setOption(draft, option, value);
  draft.scheme = methodOf(draft.scheme).reconciled(draft.scheme);
}

/** Changes the method and resets its options to defaults. Use on a draft. */
export function changeMethod(draft: CaseDocument, id: string, system: SystemDeclaration): void {
  const method = methodNamed(id);
  if (method !== null) draft.scheme = method.defaultOptions(system);
}

/** Sets the expression of a system coefficient; the declared default is omitted from the case. Use on a draft. */
export function changeCoefficient(
  { system }: CaseDocument,
  { name, expression }: DefinedQuantity,
  text: string,
): void {
  const coefficients = { ...system.coefficients, [name]: text };
  if (text === expression) delete coefficients[name];
  if (Object.keys(coefficients).length > 0) system.coefficients = coefficients;
  else delete system.coefficients;
}

export type SourceKind = 'none' | 'expressions' | 'manufactured';

/** Changes the kind of source; expressions start at zero. Use on a draft. */
export function chooseSource(
  draft: CaseDocument,
  { variables }: SystemDeclaration,
  kind: SourceKind,
): void {
  if (kind === 'none') delete draft.sourceTerm;
  else if (kind === 'manufactured') draft.sourceTerm = kind;
  else draft.sourceTerm = Object.fromEntries(variables.map(({ name }) => [name, '0']));
}

/**
 * Adds a mean-flow forcing that keeps the mean of x momentum (gas: a uniform force), else of the first variable, at 0.
 * Use on a draft.
 */
export function beginDrive(
  draft: CaseDocument,
  { variables, derived }: Pick<SystemDeclaration, 'variables' | 'derived'>,
): void {
  const names = variables.map(({ name }) => name);
  const keeps = names.includes('rhou') ? 'rhou' : names[0];
  const hasPendingWork =
    keeps === 'rhou' && names.includes('E') && derived.some(({ name }) => name === 'u');
  draft.drive = { keeps, mean: '0', source: { [keeps]: '1', ...(hasPendingWork && { E: 'u' }) } };
}

/**
 * Changes the condition of a group. The curve stays, and so do inputs with the same name and meaning, except in far
 * fields of a case with a free stream. Use on a draft.
 */
export function changeCondition(
  draft: CaseDocument,
  system: SystemDeclaration,
  group: string,
  id: string,
): void {
  const before = Object.hasOwn(draft.boundaries, group) ? draft.boundaries[group] : undefined;
  const curve = before?.curve && { curve: before.curve };
  const condition = system.boundaryConditions.find((candidate) => candidate.id === id);
  const { values } = condition ? newAssignment(draft, system, condition) : { values: {} };
  const previous = system.boundaryConditions.find(
    (candidate) => candidate.id === before?.condition,
  );
  const kept = Object.entries(before?.values ?? {}).filter(
    ([name]) => name in values && isIndependent(previous, name) === isIndependent(condition, name),
  );
  draft.boundaries[group] = {
    condition: id,
    values: { ...values, ...Object.fromEntries(kept) },
    ...curve,
  };
}

/** Returns whether an input belongs to the boundary itself (e.g. a wall velocity) and not to the state outside. */
const isIndependent = (
  condition: BoundaryConditionDeclaration | undefined,
  input: string,
): boolean => condition?.inputs.find(({ name }) => name === input)?.independent ?? false;

/**
 * Makes two groups periodic with each other. Use on a draft.
 * @param isTurned whether the periodicity is a rotation rather than a translation
 */
export function joinGroups(
  { boundaries }: CaseDocument,
  group: string,
  partner: string,
  isTurned = false,
): void {
  Object.assign(boundaries, periodicBoundaries([{ groups: [group, partner], turned: isTurned }]));
}

/** The new conditions with the previous curves; periodic groups stay periodic. */
function keepGeometry(before: Boundaries, after: Boundaries): Boundaries {
  const kept = Object.entries(after).map(([group, assignment]) => {
    const curve = before[group]?.curve;
    return [group, curve ? { ...assignment, curve } : assignment];
  });
  const joined = Object.entries(before).filter(
    ([, { condition }]) => condition === periodicCondition,
  );
  return Object.fromEntries([...kept, ...joined]) as Boundaries;
}

/** Adds conditions suggested by their names to groups without one. Use on a draft. */
export function addNamedConditions(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  groups: readonly { readonly name: string }[],
): void {
  const names = groups.map(({ name }) => name);
  if (system) draft.boundaries = { ...namedBoundaries(system, names), ...draft.boundaries };
}

function namedBoundaries(
  system: SystemDeclaration,
  groups: readonly string[],
  types: GroupTypes = {},
): Boundaries {
  const result: Boundaries = {};
  for (const group of groups) {
    const condition = namedCondition(system, group, types[group]);
    if (condition) result[group] = defaultAssignment(condition);
  }
  return result;
}
