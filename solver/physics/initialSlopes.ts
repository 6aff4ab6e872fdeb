import { axesOf, positionInputs, type Axis, type Dimension } from '../core/axes';
import { CaseError } from '../core/caseError';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../expression';
import type { SystemDeclaration } from './declaration';
import { gradientInput } from './gradients';
import { t } from '../text/t';

/** Initial state and given derivatives, as values of one builder. */
export interface InitialState {
  readonly builder: ProgramBuilder;
  /** Values of the primitive variables, in order. */
  readonly values: readonly Value[];
  /** Returns the derivative given by the case, e.g. for `dx(rho)`; null if there is none. */
  given(name: string): Value | null;
  /** (primitive variables, x, t) → conserved state. */
  readonly conserved: Program;
}

/** Returns the names for derivatives of the initial state of a case: `dx(rho)`, `dx(u)` … */
export const slopeNames = ({
  primitive,
  dimension,
}: Pick<SystemDeclaration, 'primitive' | 'dimension'>): string[] =>
  primitive.variables.flatMap(({ name }) => slopeNamesOf(name, dimension));

/** Returns the names for derivatives of one variable. */
export const slopeNamesOf = (name: string, dimension: Dimension): string[] =>
  axesOf(dimension).map((axis) => gradientInput(axis, name));

/**
 * Returns the derivatives of the initial conserved variables along an axis, by the chain rule from those of the
 * primitive variables: given by the case, or else the derivatives of their expressions.
 * @throws CaseError if a derivative is neither given nor known
 */
export function initialSlopesAlong(
  axis: Axis,
  { builder, values, given, conserved }: InitialState,
  { primitive, dimension }: SystemDeclaration,
): Program {
  const names = primitive.variables.map(({ name }) => name);
  const known = new Set(positionInputs(dimension));
  const slopes = names.map((name, v) => {
    const own = given(gradientInput(axis, name));
    if (own !== null) return own;
    const program = builder.build([values[v]]);
    const unknown = program.inputs.find((input) => !known.has(input));
    if (unknown !== undefined) {
      throw new CaseError(t('physicsSlopeUnknown', name, axis, gradientInput(axis, name)));
    }
    return totalDerivative(builder, program, (input) =>
      input === axis ? builder.constant(1) : null,
    )[0];
  });
  const inner = new ProgramBuilder();
  const derivative = inner.build(
    totalDerivative(inner, conserved, (input) => {
      if (input === axis) return inner.constant(1);
      return names.includes(input) ? inner.input(gradientInput(axis, input)) : null;
    }),
  );
  const inputs = Object.fromEntries([
    ...positionInputs(dimension).map((name) => [name, builder.input(name)]),
    ...names.flatMap((name, v) => [
      [name, values[v]],
      [gradientInput(axis, name), slopes[v]],
    ]),
  ]) as Record<string, Value>;
  return builder.build(builder.inline(derivative, inputs));
}
