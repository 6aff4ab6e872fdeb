import { differentiate, ProgramBuilder, type Program, type Value } from '../expression';
import { positionInputs, type SystemPrograms } from './systemPrograms';

/**
 * The source that makes a given state a solution, the method of manufactured solutions:
 * S = ∂t u + ∂x F₁(u) + ∂y F₂(u) − S₀(u), S₀ the system's own source (Roache 2002,
 * doi:10.1115/1.1436090). The derivatives are exact.
 * @param exact (x, y, t) → conserved state
 * @returns (x, y, t) → S per variable
 */
export function manufacturedSource(
  { flux, sourceTerm }: Pick<SystemPrograms, 'flux' | 'sourceTerm'>,
  variables: readonly string[],
  exact: Program,
): Program {
  const builder = new ProgramBuilder();
  const position = inputsOf(builder, positionInputs);
  const state = builder.inline(exact, position);
  const inputs = {
    ...position,
    ...Object.fromEntries(variables.map((name, v) => [name, state[v]])),
  };
  const columns = builder.inline(flux, inputs);
  const own = sourceTerm && builder.inline(sourceTerm, inputs);
  const along = (input: string, values: readonly Value[]): Value[] =>
    differentiate(builder, builder.build(values), input);
  const ofTime = along('t', state);
  const ofX = along('x', columns.slice(0, variables.length));
  const ofY = along('y', columns.slice(variables.length));
  return builder.build(
    variables.map((_, v) => {
      const needed = builder.apply('add', ofTime[v], builder.apply('add', ofX[v], ofY[v]));
      return own ? builder.apply('subtract', needed, own[v]) : needed;
    }),
  );
}

/** (u, x, y, t) → the sum of two sources, either of which may be absent. */
export function sumOfSources(
  variables: readonly string[],
  first: Program | null,
  second: Program | null,
): Program | null {
  if (first === null || second === null) return first ?? second;
  const builder = new ProgramBuilder();
  const inputs = inputsOf(builder, [...variables, ...positionInputs]);
  const [a, b] = [first, second].map((program) => builder.inline(program, inputs));
  return builder.build(a.map((value, v) => builder.apply('add', value, b[v])));
}

const inputsOf = (builder: ProgramBuilder, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, builder.input(name)]));
