import { differentiate, ProgramBuilder, type Program, type Value } from '../expression';
import { axesOf, positionInputs, type Dimension } from '../core/axes';
import { pointSpacing } from './pointSpacing';
import { gradientInput, isGradientInput } from './gradients';
import type { SystemPrograms } from './systemPrograms';

/**
 * Returns the source term of the method of manufactured solutions, which makes a given state a solution:
 * S = ∂t u + ∇·F(u) − ∇·F_v(u, ∇u) − S₀(u), S₀ the system's own source (Roache 2002,
 * doi:10.1115/1.1436090). The derivatives are exact.
 * @param exact (x, t) → conserved state, x the coordinates
 * @returns (x, t) → S per variable
 */
export function manufacturedSource(
  {
    dimension,
    flux,
    viscousFlux,
    sourceTerm,
  }: Pick<SystemPrograms, 'dimension' | 'flux' | 'viscousFlux' | 'sourceTerm'>,
  variables: readonly string[],
  exact: Program,
): Program {
  const builder = new ProgramBuilder();
  const position = inputsOf(builder, positionInputs(dimension));
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
  const divergence = (given: readonly Value[]): Value[] =>
    axesOf(dimension)
      .map((axis, i) => along(axis, given.slice(i * variables.length, (i + 1) * variables.length)))
      .reduce((sums, terms) => sums.map((sum, v) => builder.apply('add', sum, terms[v])));
  const carried = divergence(columns);
  const viscous =
    viscousFlux &&
    divergence(
      builder.inline(viscousFlux, {
        ...inputs,
        ...gradientOf(builder, dimension, variables, state),
        [pointSpacing]: builder.input(pointSpacing),
      }),
    );
  return builder.build(
    variables.map((_, v) =>
      [viscous, own].reduce(
        (needed, given) => (given ? builder.apply('subtract', needed, given[v]) : needed),
        builder.apply('add', ofTime[v], carried[v]),
      ),
    ),
  );
}

/**
 * Returns a source in terms of the gradient minus that of an exact solution, so that the exact solution has none: its
 * part of the method of manufactured solutions.
 * @param exact (x, t) → conserved state
 */
export function withoutSourceOf(
  dimension: Dimension,
  variables: readonly string[],
  source: Program,
  exact: Program,
): Program {
  const builder = new ProgramBuilder();
  const position = inputsOf(builder, positionInputs(dimension));
  const state = builder.inline(exact, position);
  const known = inputsOf(
    builder,
    source.inputs.filter((name) => !variables.includes(name) && !isGradientInput(name)),
  );
  const ofExact = builder.inline(source, {
    ...known,
    ...position,
    ...Object.fromEntries(variables.map((name, v) => [name, state[v]])),
    ...gradientOf(builder, dimension, variables, state),
  });
  return builder.build(
    builder.include(source).map((value, v) => builder.apply('subtract', value, ofExact[v])),
  );
}

/** Returns the derivatives of a state given in terms of the coordinates, by input. */
const gradientOf = (
  builder: ProgramBuilder,
  dimension: Dimension,
  variables: readonly string[],
  state: readonly Value[],
): Record<string, Value> =>
  Object.fromEntries(
    axesOf(dimension).flatMap((axis) =>
      differentiate(builder, builder.build([...state]), axis).map((value, v) => [
        gradientInput(axis, variables[v]),
        value,
      ]),
    ),
  );

/** Returns (u, x, t) → the sum of two sources, either of which may be null. */
export function sumOfSources(
  dimension: Dimension,
  variables: readonly string[],
  first: Program | null,
  second: Program | null,
): Program | null {
  if (first === null || second === null) return first ?? second;
  const builder = new ProgramBuilder();
  const inputs = inputsOf(builder, [...variables, ...positionInputs(dimension)]);
  const [a, b] = [first, second].map((program) => builder.inline(program, inputs));
  return builder.build(a.map((value, v) => builder.apply('add', value, b[v])));
}

const inputsOf = (builder: ProgramBuilder, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, builder.input(name)]));
