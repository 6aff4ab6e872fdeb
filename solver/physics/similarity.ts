import { CaseError } from '../core/caseError';
import { compileToBlocks, ExpressionError, ProgramBuilder } from '../expression';
import type { SystemDeclaration } from './declaration';
import { streamNumbers, type CaseFreeStream, type StreamDescription } from './freeStream';
import { withLaws } from './laws';
import { addState, baseScope, parameterValues } from './systemScope';

/** What flows of the same kind have in common, whatever their units. */
export interface Similarity {
  /** |v|/c; null for systems without a sound speed. */
  readonly mach: number | null;
  /** ρ|v|L/μ with the reference length; null without friction. */
  readonly reynolds: number | null;
}

type Stream = StreamDescription & { readonly freeStream?: CaseFreeStream | undefined };

/** By the free stream of a case, which has a length; null where it has none, or one that isn't the same everywhere. */
export function similarityOf(document: Stream, declared: SystemDeclaration): Similarity | null {
  const { freeStream } = document;
  const numbers = freeStream ? streamNumbers(document, declared) : null;
  if (!freeStream || !numbers) return null;
  const velocity = ['u', 'v', 'w'].filter((name) => numbers.has(name));
  const speed = `sqrt(${velocity.map((name) => `${name}^2`).join(' + ')})`;
  const known = new Set([...declared.variables, ...declared.derived].map(({ name }) => name));
  const has = (...names: string[]): boolean => names.every((name) => known.has(name));
  if (velocity.length === 0) return null;
  const wanted = {
    mach: has('c', ...velocity) ? `${speed}/c` : null,
    reynolds: has('rho', 'mu', ...velocity) ? `rho*${speed}*${freeStream.length}/mu` : null,
  };
  const valueOf = (source: string): number | null => {
    try {
      const system = withLaws(declared, document.system);
      const builder = new ProgramBuilder();
      const parameters = parameterValues(system, document.system.parameters);
      const scope = baseScope(builder, parameters, system.dimension);
      const given = new Map(scope);
      for (const [name, value] of numbers) given.set(name, builder.constant(value));
      const { toConserved } = system.primitive;
      const conserved = toConserved.map((own) => builder.expression(own, given));
      addState(builder, scope, system, () => new Map());
      const inState = builder.build([builder.expression(source, scope)]);
      const inputs = Object.fromEntries(
        system.variables.map(({ name }, v) => [name, conserved[v]] as const),
      );
      const program = builder.build(builder.include(inState, new Map(Object.entries(inputs))));
      if (program.inputs.length > 0) return null;
      const value = new Float64Array(1);
      compileToBlocks(program).evaluate([], [value], 1);
      return Number.isFinite(value[0]) ? value[0] : null;
    } catch (error) {
      // What is wrong is told where expressions are checked.
      if (error instanceof ExpressionError || error instanceof CaseError) return null;
      throw error;
    }
  };
  return {
    mach: wanted.mach === null ? null : valueOf(wanted.mach),
    reynolds: wanted.reynolds === null ? null : valueOf(wanted.reynolds),
  };
}
