import { compileToBlocks } from './blocks';
import { ProgramBuilder } from './builder';
import { ExpressionError } from './error';
import type { Program } from './program';

/** Returns the outputs of a program without inputs; null if it has inputs. */
export function constantValues(program: Program): number[] | null {
  if (program.inputs.length > 0) return null;
  const values = program.outputs.map(() => new Float64Array(1));
  compileToBlocks(program).evaluate([], values, 1);
  return values.map(([value]) => value);
}

/** Returns the value of a constant expression such as `2*pi/3`; null if the text isn't one. */
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
