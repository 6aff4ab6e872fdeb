import {
  FunctionFault,
  totalDerivative,
  type ProgramBuilder,
  type ScopeFunctions,
  type Value,
} from '../expression';
import { axesOf, derivativeName, type Axis, type Dimension } from '../core/axes';
import { t } from '../text/t';

/** Gradients inside of a cell: the inputs that represent them, and what expressions write. */

/** The input that represents a derivative inside of a cell; no name of the language. */
export const gradientInput = (axis: Axis, name: string): string =>
  `${derivativeName(axis)}(${name})`;

/** Whether an input of a program represents a derivative. */
export const isGradientInput = (input: string): boolean => input.includes('(');

/**
 * The functions `dx`, `dy`, `dz` of expressions: derivatives of what is known inside of each cell, by
 * the chain rule down to those of some inputs.
 * @param differentiable the inputs whose derivatives are inputs too, see `gradientInput`; of the others
 * only the coordinates change in space
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
