import { initialStateOf, type CaseDocument } from '../../solver/case';
import { methodOf } from '../../solver/methods';
import type { SystemDeclaration } from '../../solver/physics';

/** Bounding rectangle of the mesh, for default positions and sizes. */
export interface Extent {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface TemplateInput {
  /** Name of the resulting definition. */
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly value: number;
  /** Exclusive lower bound of the value. */
  readonly above?: number;
}

/** Content that a template writes to a case. */
export interface TemplateContent {
  /** Definitions in addition to the inputs, in order. */
  readonly definitions?: readonly { readonly name: string; readonly expression: string }[];
  /** Primitive variable → expression; omitted variables have the system's defaults. */
  readonly state: Readonly<Record<string, string>>;
  /** Whether conditions with an outside state get the same state. */
  readonly outside: boolean;
  /** Whether the flow is expected to have shocks; false if omitted. */
  readonly hasShocks?: boolean;
}

/** A case template: a few inputs that become definitions, initial state and outside state. */
export interface CaseTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  serves(system: SystemDeclaration): boolean;
  inputs(system: SystemDeclaration, extent: Extent): readonly TemplateInput[];
  content(system: SystemDeclaration): TemplateContent;
  /** Writes the parts of the template to a draft that its content does not cover. */
  apply?(
    draft: CaseDocument,
    system: SystemDeclaration,
    values: Readonly<Record<string, number>>,
    extent: Extent,
  ): void;
}

/** Whether these are exactly the system's primitive variables. */
export const hasPrimitives = (system: SystemDeclaration, names: readonly string[]): boolean =>
  system.primitive.variables.length === names.length &&
  system.primitive.variables.every(({ name }) => names.includes(name));

/**
 * Writes a template to the case: its definitions, the initial state, and the outside state. Other values stay. Use on a
 * draft.
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
  if (!hasShocks) return;
  const isSteady = draft.time.steady !== undefined;
  draft.scheme = methodOf(draft.scheme).forShocks?.(draft.scheme, system, isSteady) ?? draft.scheme;
}
