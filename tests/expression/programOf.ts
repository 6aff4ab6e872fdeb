import { ProgramBuilder, type Program } from '../../solver/expression';

/** Returns the program whose outputs are the given expressions in x and y. */
export function programOf(sources: readonly string[]): Program {
  const builder = new ProgramBuilder();
  const scope = new Map(['x', 'y'].map((name) => [name, builder.input(name)]));
  return builder.build(sources.map((source) => builder.expression(source, scope)));
}
