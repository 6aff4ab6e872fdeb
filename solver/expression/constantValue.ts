import { compileToBlocks } from './blocks';
import { ProgramBuilder } from './builder';
import { ExpressionError } from './error';
import type { Program } from './program';

/** What the outputs of a program are worth that needs no inputs; null if it needs some. */
export function constantValues(program: Program): number[] | null {
  if (program.inputs.length > 0) return null;
  const values = program.outputs.map(() => new Float64Array(1));
  compileToBlocks(program).evaluate([], values, 1);
  return values.map(([value]) => value);
}

/** What an expression of numbers alone is worth, as `2*pi/3`; null if it is none. */
export function constantValue(text: string): number | null {
  try {
    const builder = new ProgramBuilder();
    const values = constantValues(builder.build([builder.expression(text, new Map())]));
    return values && values[0];
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
