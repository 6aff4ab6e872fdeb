import { compileToBlocks } from './blocks';
import { ProgramBuilder } from './builder';
import { ExpressionError } from './error';

/** What an expression of numbers alone is worth, as `2*pi/3`; null where it is none. */
export function constantValue(text: string): number | null {
  try {
    const builder = new ProgramBuilder();
    const program = builder.build([builder.expression(text, new Map())]);
    const values = [new Float64Array(1)];
    compileToBlocks(program).evaluate([], values, 1);
    return values[0][0];
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
