import { initialStateOf, type CaseDocument } from '../../solver/case';
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
  /** Whether conditions that request a state outside are given the same one. */
  readonly outside: boolean;
  /** Whether the flow is expected to have shocks; not, if left out. */
  readonly hasShocks?: boolean;
}

/** A default beginning of a case: a few figures that become definitions, initial and outer state. */
export interface CaseTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  serves(system: SystemDeclaration): boolean;
  inputs(system: SystemDeclaration, extent: Extent): readonly TemplateInput[];
  content(system: SystemDeclaration): TemplateContent;
  /** Writes the template into a draft, if that takes more than its content. */
  apply?(
    draft: CaseDocument,
    system: SystemDeclaration,
    values: Readonly<Record<string, number>>,
    extent: Extent,
  ): void;
}

/** Whether the system's primitive variables, all of them, are these. */
export const hasPrimitives = (system: SystemDeclaration, names: readonly string[]): boolean =>
  system.primitive.variables.length === names.length &&
  system.primitive.variables.every(({ name }) => names.includes(name));

/**
 * Writes a template into the case: its definitions, the initial state, and the state outside. What
 * it gives no value for stays. To be used on a draft.
 * @param values of the inputs, by name
 * @param extent of the mesh
 */
export function applyTemplate(
  draft: CaseDocument,
  system: SystemDeclaration,
  template: CaseTemplate,
  values: Readonly<Record<string, number>>,
  extent: Extent,
): void {
  if (template.apply) {
    template.apply(draft, system, values, extent);
    return;
  }
  const { definitions = [], state, outside, hasShocks } = template.content(system);
  const given = Object.entries(values).map(([name, value]) => ({
    name,
    expression: String(value),
  }));
  initialStateOf(draft, system, { definitions: [...given, ...definitions], state, outside });
  if (hasShocks) draft.scheme = forShocks(draft.scheme, system);
}

/** Returns the options of a method for a flow with shocks. */
const forShocks = (
  scheme: CaseDocument['scheme'],
  system: SystemDeclaration,
): CaseDocument['scheme'] => methodOf(scheme).forShocks?.(scheme, system) ?? scheme;
