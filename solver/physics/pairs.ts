import { ProgramBuilder, type Program, type Value } from '../expression';
import { positionInputs, type Dimension } from '../core/axes';
import { leftName, rightName } from './faceNames';
import { addNormal, baseScope, type Outputs } from './systemScope';

/** What expressions in two states are compiled with. */
export interface PairContext {
  readonly dimension: Dimension;
  readonly parameters: Readonly<Record<string, number>>;
  /** What is known of one state: (u, x, t) → its variables and derived quantities. */
  readonly known: { readonly names: readonly string[]; readonly program: Program };
}

/**
 * A program in two states, `left_NAME` and `right_NAME` per input of `known`, the normal and t; both at the place x, or
 * each at one of its own, `left_x` and `right_x`. In scope are all known names with these prefixes.
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
