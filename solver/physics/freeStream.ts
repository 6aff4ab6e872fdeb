import { CaseError } from '../core/caseError';
import { constantValues, ExpressionError, ProgramBuilder } from '../expression';
import { caseScope } from './caseScope';
import { caseSystem } from './caseSystem';
import type { SystemDeclaration } from './declaration';
import { type PhysicsDescription, freeStreamSchema } from './description';
import { parameterValues } from './systemScope';

/** Returns whether a boundary condition prescribes the free-stream state outside. */
export const isFarField = (condition: string): boolean =>
  condition === 'farField' || condition === 'characteristicFarField';

type StreamParts = Pick<PhysicsDescription, 'boundaries' | 'freeStream'>;

/** The parts of a case that determine the values of the free stream. */
export type StreamDescription = StreamParts & Pick<PhysicsDescription, 'definitions' | 'system'>;

/** Expressions of the free-stream state: the definition of `far_NAME` in fields. */
export interface WrittenStream {
  /** Path in the document. */
  readonly place: string;
  /** Values by primitive variable, or by input of the far field. */
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the free stream of a case, or else the values of its first far field; null if there is neither. */
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

/** Free-stream values by primitive variable that replace those of the case; null keeps the case's values. */
export type RequestedStream = Readonly<Record<string, number>> | null;

/** Returns the case with the requested free stream. */
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

/** Returns the given value of each quantity, or else its default. */
const valuesOf = (
  quantities: readonly { readonly name: string; readonly default: string }[],
  given: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    quantities.map(({ name, default: defaultValue }) => [name, given[name] ?? defaultValue]),
  );

/** Returns the case with omitted values of far fields and of the initial state taken from its free stream. */
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

/** Returns the free-stream values; null if they depend on position or time, or are invalid. */
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
    // The checks of the expressions report it.
    if (error instanceof ExpressionError || error instanceof CaseError) return null;
    throw error;
  }
}

/** Returns whether the free stream is known to be at rest, so that its speed can't serve as a reference. */
export function isAtRest(document: StreamDescription, system: SystemDeclaration): boolean {
  const numbers = streamNumbers(document, system);
  return numbers !== null && ['u', 'v', 'w'].every((name) => (numbers.get(name) ?? 0) === 0);
}
