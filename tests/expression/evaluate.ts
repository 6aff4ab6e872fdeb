import { compileToBlocks, ProgramBuilder } from '../../solver/expression';

/** Evaluates an expression at one point. */
export function evaluateAt(source: string, values: Readonly<Record<string, number>>): number {
  const builder = new ProgramBuilder();
  const scope = new Map(Object.keys(values).map((name) => [name, builder.input(name)]));
  const program = builder.build([builder.expression(source, scope)]);
  const result = new Float64Array(1);
  const inputs = program.inputs.map((name) => Float64Array.of(values[name]));
  compileToBlocks(program).evaluate(inputs, [result], 1);
  return result[0];
}
