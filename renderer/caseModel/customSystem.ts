import {
  completeSystem,
  customSystemId,
  customSystemSchema,
  type CustomSystem,
  type SystemDeclaration,
} from '../../solver/physics';
import type { CaseDocument } from '../../solver/case';
import { derivativeName, entriesByAxis, valuesByAxis } from '../../solver/core';
import type { MeshKind } from '../../solver/methods';
import { changeSystem } from './caseEdits';

/** Edits of a case's custom system, for use on a draft. */

/** Advection of a scalar along x: the minimal system. */
export const plainSystem: CustomSystem = {
  variables: [{ name: 'q' }],
  parameters: [{ name: 'a', default: 1 }],
  flux: { x: ['a*q'], y: ['0'] },
  waveSpeed: 'abs(a*nx)',
  maxWaveSpeed: 'abs(a)',
  boundaryConditions: [
    { id: 'prescribed', title: 'Prescribed', inputs: [{ name: 'q' }], ghost: ['given_q'] },
    { id: 'outflow', title: 'Outflow', ghost: ['q'] },
  ],
};

/** Members of a bundled system that a custom one lacks. */
const identity = ['id', 'normalFlux', 'riemann', 'shockViscosity'];

/** Copies a system as a custom one, without its identity, F·n (which is derived), exact solutions and artificial viscosity. */
function customCopy(system: SystemDeclaration, title: string): CustomSystem {
  const members = Object.entries(system).filter(([member]) => !identity.includes(member));
  return customSystemSchema.parse({ ...Object.fromEntries(members), title });
}

/** Replaces the case's system by a custom copy; settings of the case stay. */
export function copyAsCustomSystem(
  draft: CaseDocument,
  system: SystemDeclaration,
  title: string,
): void {
  draft.system = { ...draft.system, id: customSystemId, declaration: customCopy(system, title) };
}

/** Replaces the case's system by a new custom one. */
export function startCustomSystem(
  draft: CaseDocument,
  own: CustomSystem,
  groups: readonly string[],
  kind?: MeshKind | null,
): void {
  changeSystem(draft, completeSystem(own), groups, kind);
  draft.system = { ...draft.system, declaration: structuredClone(own) };
}

/** All lists with one expression per variable that are given by axis. */
export const columnsByAxis = ({
  flux,
  viscousFlux,
  boundaryConditions,
}: CustomSystem): string[][] =>
  [flux, viscousFlux, ...boundaryConditions.map(({ ghostGradient }) => ghostGradient)].flatMap(
    (given) => (given ? valuesByAxis(given) : []),
  );

/** Adds a conserved variable wherever the system and case list variables. */
export function addVariable(draft: CaseDocument, own: CustomSystem, name: string): void {
  own.variables.push({ name });
  for (const column of valuesByAxis(own.flux)) column.push('0');
  for (const column of own.viscousFlux ? valuesByAxis(own.viscousFlux) : []) column.push('0');
  own.sourceTerm?.push('0');
  own.gradientSource?.push('0');
  own.decay?.push('0');
  if (own.balance) {
    const { quantities, state, steps, face, meeting, carried, rise, within, inCells } = own.balance;
    for (const column of [quantities, state, meeting]) column.push(name);
    steps.push({ name, difference: `outer_${name} - ${name}` });
    face.push(`${name} + step_${name}`);
    for (const column of [carried, rise, within, inCells?.force]) column?.push('0');
  }
  if (own.characteristics) {
    const { waves } = own.characteristics;
    for (const { right, left } of waves) for (const vector of [right, left]) vector.push('0');
    const itself = own.variables.map((variable) => (variable.name === name ? '1' : '0'));
    own.characteristics.average?.push(`0.5*(left_${name} + right_${name})`);
    waves.push({ speed: '0', right: itself, left: [...itself] });
  }
  for (const { flux } of own.twoPointFluxes ?? []) flux.push('0');
  own.entropy?.variables.push('0');
  own.contact?.star.push(`mean_${name}`);
  own.absoluteJacobian?.push('0');
  for (const { ghost, sideState, ghostGradient } of own.boundaryConditions) {
    ghost.push(name);
    sideState?.push(name);
    if (!ghostGradient) continue;
    for (const [axis, column] of entriesByAxis(ghostGradient)) {
      column.push(`${derivativeName(axis)}(${name})`);
    }
  }
  if (own.primitive) {
    own.primitive.variables.push({ name });
    own.primitive.toConserved.push(name);
  }
  addState(draft, name);
}

export function removeVariable(draft: CaseDocument, own: CustomSystem, index: number): void {
  const [{ name }] = own.variables.splice(index, 1);
  for (const column of columnsByAxis(own)) column.splice(index, 1);
  own.sourceTerm?.splice(index, 1);
  own.gradientSource?.splice(index, 1);
  own.decay?.splice(index, 1);
  if (own.balance) {
    const { quantities, state, steps, face, meeting, carried, rise, within, inCells } = own.balance;
    const columns = [
      quantities,
      state,
      steps,
      face,
      meeting,
      carried,
      rise,
      within,
      inCells?.force,
    ];
    for (const column of columns) column?.splice(index, 1);
  }
  if (typeof draft.sourceTerm === 'object') delete draft.sourceTerm[name];
  if (draft.drive?.keeps === name) delete draft.drive;
  else if (draft.drive) delete draft.drive.source[name];
  if (own.characteristics) {
    const { waves } = own.characteristics;
    waves.splice(index, 1);
    own.characteristics.average?.splice(index, 1);
    for (const { right, left } of waves)
      for (const vector of [right, left]) vector.splice(index, 1);
  }
  for (const { flux } of own.twoPointFluxes ?? []) flux.splice(index, 1);
  own.entropy?.variables.splice(index, 1);
  own.contact?.star.splice(index, 1);
  own.absoluteJacobian?.splice(index, 1);
  for (const { ghost, sideState } of own.boundaryConditions) {
    ghost.splice(index, 1);
    sideState?.splice(index, 1);
  }
  own.primitive?.toConserved.splice(index, 1);
  if (!own.primitive) removeState(draft, name);
}

/** Adds a primitive variable to the states of the case. */
export function addState({ initial, exact }: CaseDocument, name: string): void {
  initial[name] ??= '0';
  if (exact) exact[name] ??= '0';
}

export function removeState({ initial, exact }: CaseDocument, name: string): void {
  delete initial[name];
  if (exact) delete exact[name];
}

/** Toggles separate primitive variables, initially equal to the conserved ones. */
export function switchPrimitive(draft: CaseDocument, own: CustomSystem): void {
  const names = own.variables.map(({ name }) => name);
  if (own.primitive) {
    for (const { name } of own.primitive.variables) {
      if (!names.includes(name)) removeState(draft, name);
    }
    delete own.primitive;
    for (const name of names) addState(draft, name);
  } else {
    own.primitive = { variables: structuredClone(own.variables), toConserved: names };
  }
}

/** Adds an input to a condition and to the groups that use it. */
export function addInput(
  draft: CaseDocument,
  condition: CustomSystem['boundaryConditions'][number],
  name: string,
): void {
  condition.inputs = [...(condition.inputs ?? []), { name }];
  for (const assignment of Object.values(draft.boundaries)) {
    if (assignment.condition === condition.id) assignment.values[name] ??= '0';
  }
}

export function removeInput(
  draft: CaseDocument,
  condition: CustomSystem['boundaryConditions'][number],
  index: number,
): void {
  const [removed] = condition.inputs?.splice(index, 1) ?? [];
  const { trueNormal } = condition;
  if (removed && trueNormal && valuesByAxis(trueNormal).includes(removed.name)) {
    delete condition.trueNormal;
  }
  for (const assignment of Object.values(draft.boundaries)) {
    if (removed && assignment.condition === condition.id) delete assignment.values[removed.name];
  }
}

/** Returns an unused name: `stem`, or `stem` with the first free number. */
export function freeName(stem: string, taken: readonly string[]): string {
  if (!taken.includes(stem)) return stem;
  for (let i = 2; ; i++) if (!taken.includes(`${stem}${i}`)) return `${stem}${i}`;
}
