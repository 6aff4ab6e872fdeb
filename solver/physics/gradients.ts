import {
  FunctionFault,
  totalDerivative,
  type ProgramBuilder,
  type ScopeFunctions,
  type Value,
} from '../expression';
import { axesOf, derivativeName, type Axis, type Dimension } from '../core/axes';
import { t } from '../text/t';

/** Gradients inside a cell: their inputs and the functions of expressions. */

/** Input for a derivative inside a cell; not a valid name of the language. */
export const gradientInput = (axis: Axis, name: string): string =>
  `${derivativeName(axis)}(${name})`;

/** Returns whether an input of a program is a derivative. */
export const isGradientInput = (input: string): boolean => input.includes('(');

/**
 * Returns the functions `dx`, `dy`, `dz` of expressions: derivatives inside each cell, by the chain rule in
 * terms of derivatives of some inputs.
 * @param differentiable the inputs whose derivatives are inputs too, see `gradientInput`; of the other inputs
 * only the coordinates vary in space
 */
export function derivatives(
  builder: ProgramBuilder,
  dimension: Dimension,
  differentiable: ReadonlySet<string>,
): ScopeFunctions {
  const derivative = (axis: Axis) => (value: Value) =>
    totalDerivative(builder, builder.build([value]), (input) => {
      if (input === axis) return builder.constant(1);
      if (differentiable.has(input)) return builder.input(gradientInput(axis, input));
      if (isGradientInput(input)) {
        throw new FunctionFault(t('caseSecondDerivative'));
      }
      return null;
    })[0];
  return new Map(axesOf(dimension).map((axis) => [derivativeName(axis), derivative(axis)]));
}
