import type { SystemDeclaration } from '../physics/declaration';
import type { CaseDocument } from './document';
import { newAssignment } from './newAssignment';

/** Initial condition of a case. */
export interface InitialAssignment {
  readonly definitions: readonly { readonly name: string; readonly expression: string }[];
  /** Primitive variable → expression; omitted variables take the system's defaults. */
  readonly state: Readonly<Record<string, string>>;
  /** Whether conditions with an exterior state get the same state. */
  readonly outside: boolean;
}

/** Writes definitions, the initial state and the exterior state into a case; the rest stays. Mutates a draft. */
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
  // The exact solution belonged to the previous state.
  draft.exact = null;
  if (outside) provideOutside(draft, system);
}

/** Inserts definitions before the existing ones, which may use them; they use nothing of the case. */
function define(draft: CaseDocument, definitions: InitialAssignment['definitions']): void {
  const names = new Set(definitions.map(({ name }) => name));
  draft.definitions = [...definitions, ...draft.definitions.filter(({ name }) => !names.has(name))];
}

/**
 * Sets the template's state in every condition that needs an exterior state or a quantity derived from one,
 * such as a total pressure. Inputs of the boundary itself stay, as does a wall temperature changed by the user.
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
    for (const { name, default: defaultValue } of condition.inputs) {
      const isDerived = !Object.hasOwn(draft.initial, name) && values[name] !== defaultValue;
      const isChanged = hasOwn && assignment.values[name] !== defaultValue;
      if (isDerived && !isChanged && Object.hasOwn(values, name)) {
        assignment.values[name] = values[name];
      }
    }
  }
}
