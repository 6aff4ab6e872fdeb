import type { SystemDeclaration } from '../physics/declaration';
import type { CaseDocument } from './document';
import { newAssignment } from './newAssignment';

/** What a case begins with. */
export interface InitialAssignment {
  readonly definitions: readonly { readonly name: string; readonly expression: string }[];
  /** Primitive variable → expression; those left out start at the system's defaults. */
  readonly state: Readonly<Record<string, string>>;
  /** Whether conditions that request a state outside are given the same one. */
  readonly outside: boolean;
}

/**
 * Writes definitions, the initial state and the state outside into a case; the rest stays. To be used on a draft.
 */
export function initialStateOf(
  draft: CaseDocument,
  system: SystemDeclaration,
  { definitions, state, outside }: InitialAssignment,
): void {
  define(draft, definitions);
  draft.initial = Object.fromEntries(
    system.primitive.variables.map((variable) => [
      variable.name,
      state[variable.name] ?? variable.default,
    ]),
  );
  // It belonged to the state before.
  draft.exact = null;
  if (outside) provideOutside(draft, system);
}

/** Puts definitions before all others, which may use them; they use nothing of the case. */
function define(draft: CaseDocument, definitions: InitialAssignment['definitions']): void {
  const names = new Set(definitions.map(({ name }) => name));
  draft.definitions = [...definitions, ...draft.definitions.filter(({ name }) => !names.has(name))];
}

/**
 * Gives the template's state to every condition that requests a state outside, or for what follows from one, such as a
 * total pressure. Inputs of the boundary itself stay, and so does a wall temperature that the user has changed.
 */
function provideOutside(draft: CaseDocument, system: SystemDeclaration): void {
  if (draft.freeStream) draft.freeStream.state = { ...draft.initial };
  const whole = Object.values(draft.boundaries).flatMap((assignment) => {
    const condition = system.boundaryConditions.find(({ id }) => id === assignment.condition);
    return condition ? [{ assignment, condition }] : [];
  });
  for (const { assignment, condition } of whole) {
    const outside = condition.inputs.filter(
      ({ name, independent }) => !independent && Object.hasOwn(draft.initial, name),
    );
    const given = outside.map(({ name }) => [name, draft.initial[name]]);
    assignment.values = { ...assignment.values, ...Object.fromEntries(given) };
  }
  for (const { assignment, condition } of whole) {
    const { values } = newAssignment(draft, system, condition);
    const hasOwn = condition.inputs.some(({ independent }) => independent);
    for (const { name, default: usual } of condition.inputs) {
      const isDerived = !Object.hasOwn(draft.initial, name) && values[name] !== usual;
      const isChanged = hasOwn && assignment.values[name] !== usual;
      if (isDerived && !isChanged && Object.hasOwn(values, name)) {
        assignment.values[name] = values[name];
      }
    }
  }
}
