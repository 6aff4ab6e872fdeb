import { z } from 'zod';
import { pointSchema } from '../diagnostics/point';
import { CaseError } from '../core/caseError';
import { constantValues, ExpressionError, ProgramBuilder } from '../expression';
import { expression, identifier } from '../expression/schema';
import { caseScope } from './caseScope';
import { caseSystem } from './caseSystem';
import type { SystemDeclaration } from './declaration';
import type { PhysicsDescription } from './description';
import { parameterValues } from './systemScope';

/** The undisturbed state of a case, and what its coefficients are made dimensionless with beside it. */
export const freeStreamSchema = z.strictObject({
  /** Primitive variable → expression in parameters and definitions; those left out have their default values. */
  state: z.record(identifier, expression).default({}),
  /** Such as the chord. */
  length: z.number().positive().default(1),
  /** In space: of the wing; the square of the length if omitted. */
  area: z.number().positive().optional(),
  /** About which moments are taken. */
  center: pointSchema.default([0, 0]),
  /** The axis that lift is to point along, as far as the stream lets it. */
  up: z.enum(['y', 'z']).default('y'),
});

export type CaseFreeStream = z.infer<typeof freeStreamSchema>;

/** Whether a condition has the undisturbed state outside. */
export const isFarField = (condition: string): boolean =>
  condition === 'farField' || condition === 'characteristicFarField';

type StreamParts = Pick<PhysicsDescription, 'boundaries' | 'freeStream'>;

/** What of a case says what the undisturbed state is worth. */
export type StreamDescription = StreamParts & Pick<PhysicsDescription, 'definitions' | 'system'>;

/** The undisturbed state as it is written: what `far_NAME` in fields is. */
export interface WrittenStream {
  /** In the document. */
  readonly place: string;
  /** By primitive variable, or input of the far field. */
  readonly values: Readonly<Record<string, string>>;
}

/** The free stream of a case, else the values of its first far field; null if there is neither. */
export function writtenStream(
  { boundaries, freeStream }: StreamParts,
  system: SystemDeclaration,
): WrittenStream | null {
  if (freeStream) {
    const { variables } = system.primitive;
    return { place: 'freeStream.state', values: valuesOf(variables, freeStream.state) };
  }
  const found = Object.entries(boundaries).find(([, { condition }]) => isFarField(condition));
  const condition = system.boundaryConditions.find(({ id }) => id === found?.[1].condition);
  if (!found || !condition) return null;
  const [group, { values }] = found;
  return { place: `boundaries.${group}.values`, values: valuesOf(condition.inputs, values) };
}

/** Values of the undisturbed state by primitive variable, in place of the case's; null for these. */
export type RequestedStream = Readonly<Record<string, number>> | null;

/** A case with the undisturbed state that is given. */
export const withStream = <T extends StreamParts>(document: T, stream: RequestedStream): T =>
  stream === null
    ? document
    : {
        ...document,
        freeStream: {
          ...(document.freeStream ?? freeStreamSchema.parse({})),
          state: Object.fromEntries(
            Object.entries(stream).map(([name, value]) => [name, String(value)]),
          ),
        },
      };

/** What is given of some quantities, else their default values. */
const valuesOf = (
  quantities: readonly { readonly name: string; readonly default: string }[],
  given: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(quantities.map(({ name, default: usual }) => [name, given[name] ?? usual]));

/** A case whose far fields and initial state have the values of its free stream where they say nothing. */
export function withFreeStream<
  T extends StreamParts & Pick<PhysicsDescription, 'initial' | 'system'>,
>(document: T): T {
  const { freeStream } = document;
  const system = freeStream ? caseSystem(document.system) : null;
  const stream = system && writtenStream(document, system);
  if (!system || !stream) return document;
  const boundaries = Object.fromEntries(
    Object.entries(document.boundaries).map(([group, own]) => {
      const condition = system.boundaryConditions.find(({ id }) => id === own.condition);
      if (!condition || !isFarField(own.condition)) return [group, own];
      const taken = condition.inputs.flatMap(({ name }) =>
        Object.hasOwn(stream.values, name) ? [[name, stream.values[name]]] : [],
      );
      return [group, { ...own, values: { ...Object.fromEntries(taken), ...own.values } }];
    }),
  );
  return { ...document, boundaries, initial: { ...stream.values, ...document.initial } };
}

/** What the undisturbed state is worth where it depends on neither place nor time; null if it does, or is at fault. */
export function streamNumbers(
  document: StreamDescription,
  system: SystemDeclaration,
): ReadonlyMap<string, number> | null {
  const stream = writtenStream(document, system);
  if (!stream) return null;
  try {
    const builder = new ProgramBuilder();
    const parameters = parameterValues(system, document.system.parameters);
    const scope = caseScope(builder, document, parameters, system.dimension);
    const names = Object.keys(stream.values);
    const program = builder.build(
      names.map((name) => builder.expression(stream.values[name], scope)),
    );
    const values = constantValues(program);
    return values && new Map(names.map((name, i) => [name, values[i]]));
  } catch (error) {
    // What is wrong is told where expressions are checked.
    if (error instanceof ExpressionError || error instanceof CaseError) return null;
    throw error;
  }
}

/** Whether it is known to be at rest, so that nothing is to be divided by its speed. */
export function isAtRest(document: StreamDescription, system: SystemDeclaration): boolean {
  const numbers = streamNumbers(document, system);
  return numbers !== null && ['u', 'v', 'w'].every((name) => (numbers.get(name) ?? 0) === 0);
}
