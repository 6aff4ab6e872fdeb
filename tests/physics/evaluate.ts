import { compileToBlocks, type Program } from '../../solver/expression';

/** The outputs of a program at one point; extra inputs are allowed. */
export function evaluateProgram(
  program: Program,
  values: Readonly<Record<string, number>>,
): number[] {
  const inputs = program.inputs.map((name) => {
    if (!(name in values)) throw new Error(`no value for ${name}`);
    return Float64Array.of(values[name]);
  });
  const outputs = program.outputs.map(() => new Float64Array(1));
  compileToBlocks(program).evaluate(inputs, outputs, 1);
  return outputs.map(([value]) => value);
}
