import { ProgramBuilder, type Program, type Value } from '../expression';
import { positionInputs, type Dimension } from '../core/axes';
import { leftName, rightName } from './faceNames';
import { addNormal, baseScope, type Outputs } from './systemScope';

/** Context for compiling expressions in two states. */
export interface PairContext {
  readonly dimension: Dimension;
  readonly parameters: Readonly<Record<string, number>>;
  /** Names in scope of one state: (u, x, t) → its variables and derived quantities. */
  readonly known: { readonly names: readonly string[]; readonly program: Program };
}

/**
 * Compiles a program in two states, `left_NAME` and `right_NAME` per input of `known`, the normal and t; both states at
 * position x, or at `left_x` and `right_x`. All known names with these prefixes are in scope.
 */
export function pairProgram(
  { dimension, parameters, known }: PairContext,
  outputs: Outputs,
  { apart = false } = {},
): Program {
  const builder = new ProgramBuilder();
  const scope = baseScope(builder, parameters, dimension);
  addNormal(builder, scope, dimension);
  const common = new Set(positionInputs(dimension).filter((name) => !apart || name === 't'));
  for (const side of [leftName, rightName]) {
    const inputs = known.program.inputs.map((name): [string, Value] => [
      name,
      builder.input(common.has(name) ? name : side(name)),
    ]);
    const values = builder.inline(known.program, Object.fromEntries(inputs));
    known.names.forEach((name, i) => scope.set(side(name), values[i]));
  }
  return builder.build(outputs(builder, scope));
}
