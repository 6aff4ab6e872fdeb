import { CaseError } from '../core/caseError';
import { constantValues, ExpressionError, ProgramBuilder } from '../expression';
import type { SystemDeclaration } from './declaration';
import type { CaseFreeStream } from './description';
import { streamNumbers, type StreamDescription } from './freeStream';
import { withLaws } from './laws';
import { addState, asDeclared, baseScope, parameterValues } from './systemScope';

/** Dimensionless similarity numbers of a flow. */
export interface Similarity {
  /** |v|/c; null for systems without a sound speed. */
  readonly mach: number | null;
  /** ρ|v|L/μ with the reference length; null without friction. */
  readonly reynolds: number | null;
}

type Stream = StreamDescription & { readonly freeStream?: CaseFreeStream | undefined };

/** Returns the similarity numbers of the free stream and its reference length; null if there is none, or if it isn't uniform. */
export function similarityOf(document: Stream, declared: SystemDeclaration): Similarity | null {
  const { freeStream } = document;
  const numbers = freeStream ? streamNumbers(document, declared) : null;
  if (!freeStream || !numbers) return null;
  const velocity = ['u', 'v', 'w'].filter((name) => numbers.has(name));
  if (velocity.length === 0) return null;
  const speed = `sqrt(${velocity.map((name) => `${name}^2`).join(' + ')})`;
  const known = new Set([...declared.variables, ...declared.derived].map(({ name }) => name));
  const has = (...names: string[]): boolean => names.every((name) => known.has(name));
  const valueOf = (source: string | null): number | null =>
    source === null ? null : valueInStream(source, numbers, document, declared);
  return {
    mach: valueOf(has('c', ...velocity) ? `${speed}/c` : null),
    reynolds: valueOf(
      has('rho', 'mu', ...velocity) ? `rho*${speed}*${freeStream.length}/mu` : null,
    ),
  };
}

/**
 * Returns the value of an expression in the state for these primitive variables; null if it depends on position or
 * time.
 */
function valueInStream(
  source: string,
  primitives: ReadonlyMap<string, number>,
  { system: chosen }: Stream,
  declared: SystemDeclaration,
): number | null {
  try {
    const system = withLaws(declared, chosen);
    const builder = new ProgramBuilder();
    const scope = baseScope(builder, parameterValues(system, chosen.parameters), system.dimension);
    const given = new Map(scope);
    for (const [name, value] of primitives) given.set(name, builder.constant(value));
    const conserved = system.primitive.toConserved.map((one) => builder.expression(one, given));
    addState(builder, scope, system, asDeclared);
    const inState = builder.build([builder.expression(source, scope)]);
    const state = new Map(system.variables.map(({ name }, v) => [name, conserved[v]]));
    const values = constantValues(builder.build(builder.include(inState, state)));
    return values && Number.isFinite(values[0]) ? values[0] : null;
  } catch (error) {
    // The checks of the expressions report it.
    if (error instanceof ExpressionError || error instanceof CaseError) return null;
    throw error;
  }
}
