import { axesOf, type Dimension } from '../../core/axes';
import { compileToBlocks, ExpressionError, ProgramBuilder } from '../../expression';
import { MeshError } from '../types';
import type { Cover, FormulaObstacle } from './types';

/** Number of centers evaluated at once. */
const blockPoints = 256;

/** @throws MeshError with one line if the formula is not a condition on the coordinates of the grid */
export function formulaCover({ inside: source }: FormulaObstacle, dimension: Dimension): Cover {
  const builder = new ProgramBuilder();
  const scope = new Map(axesOf(dimension).map((axis) => [axis as string, builder.input(axis)]));
  const program = compiled(() => builder.build([builder.condition(source, scope)]));
  const places = { x: row(), y: row(), z: row() };
  const inputs = program.inputs.map((name) => places[name as keyof typeof places]);
  const holds = row();
  const evaluate = compileToBlocks(program);
  return (x, y, z, inside) => {
    places.y.fill(y);
    places.z.fill(z);
    for (let first = 0; first < x.length; first += blockPoints) {
      const some = x.subarray(first, first + blockPoints);
      places.x.set(some);
      evaluate.evaluate(inputs, [holds], some.length);
      for (let i = 0; i < some.length; i++) if (holds[i] !== 0) inside[first + i] = 1;
    }
  };
}

const row = (): Float64Array => new Float64Array(blockPoints);

function compiled<T>(compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new MeshError(`inside: ${error.message}`);
  }
}
