import { newAssignment, type CaseDocument } from '../../solver/case';
import { methodOf } from '../../solver/methods';
import type { SystemDeclaration } from '../../solver/physics';

/** The rectangle around the mesh, for places and sizes that a template begins with. */
export interface Extent {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface TemplateInput {
  /** The definition that it becomes. */
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly value: number;
  /** The value must be greater than this. */
  readonly above?: number;
}

/** What a template writes into a case. */
export interface TemplateContent {
  /** Beside its inputs, in order. */
  readonly definitions?: readonly { readonly name: string; readonly expression: string }[];
  /** Primitive variable → expression; those left out have the system's defaults. */
  readonly state: Readonly<Record<string, string>>;
  /** Whether conditions that ask for a state outside are given the same one. */
  readonly outside: boolean;
  /** Whether the flow is expected to have shocks, for some values of the inputs; not, if left out. */
  readonly hasShocks?: (values: Readonly<Record<string, number>>) => boolean;
}

/** A usual beginning of a case: a few figures that become definitions, initial and outer state. */
export interface CaseTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  serves(system: SystemDeclaration): boolean;
  inputs(system: SystemDeclaration, extent: Extent): readonly TemplateInput[];
  content(system: SystemDeclaration): TemplateContent;
}

/** Whether the system's primitive variables, all of them, are these. */
export const hasPrimitives = (system: SystemDeclaration, names: readonly string[]): boolean =>
  system.primitive.variables.length === names.length &&
  system.primitive.variables.every(({ name }) => names.includes(name));

/**
 * Writes a template into the case: its definitions, the initial state, and the state outside. What
 * it gives no value for stays. To be used on a draft.
 * @param values of the inputs, by name
 */
export function applyTemplate(
  draft: CaseDocument,
  system: SystemDeclaration,
  template: CaseTemplate,
  values: Readonly<Record<string, number>>,
): void {
  const { definitions = [], state, outside, hasShocks } = template.content(system);
  const given = Object.entries(values).map(([name, value]) => ({
    name,
    expression: String(value),
  }));
  define(draft, [...given, ...definitions]);
  draft.initial = Object.fromEntries(
    system.primitive.variables.map((variable) => [
      variable.name,
      state[variable.name] ?? variable.default,
    ]),
  );
  // It belonged to the state before.
  draft.exact = null;
  if (outside) giveOutside(draft, system);
  if (hasShocks?.(values)) {
    draft.scheme = methodOf(draft.scheme).forShocks?.(draft.scheme, system) ?? draft.scheme;
  }
}

/** In front of all others, so that each stands before what uses it; they use nothing of the case. */
function define(draft: CaseDocument, definitions: CaseDocument['definitions']): void {
  const names = new Set(definitions.map(({ name }) => name));
  draft.definitions = [...definitions, ...draft.definitions.filter(({ name }) => !names.has(name))];
}

/**
 * Gives the template's state to every condition that asks for a state outside, or for what follows from one, such as a
 * total pressure. Inputs of the boundary itself stay, and so does a wall temperature that the user has changed.
 */
function giveOutside(draft: CaseDocument, system: SystemDeclaration): void {
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
