import { axesOf, positionInputs, type Axis, type Dimension } from '../core/axes';
import { CaseError } from '../core/caseError';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../expression';
import type { SystemDeclaration } from './declaration';
import { gradientInput } from './gradients';
import { t } from '../text/t';

/** What the derivatives of an initial state are made of, in one builder. */
export interface InitialState {
  readonly builder: ProgramBuilder;
  /** Of the primitive variables, in their order. */
  readonly values: readonly Value[];
  /** The derivative that the case gives by that name, such as `dx(rho)`; null if it gives none. */
  given(name: string): Value | null;
  /** (primitive variables, x, t) → conserved state. */
  readonly conserved: Program;
}

/** The names by which a case gives derivatives of its initial state: `dx(rho)`, `dx(u)` … */
export const slopeNames = ({
  primitive,
  dimension,
}: Pick<SystemDeclaration, 'primitive' | 'dimension'>): string[] =>
  primitive.variables.flatMap(({ name }) => slopeNamesOf(name, dimension));

/** Those of one variable. */
export const slopeNamesOf = (name: string, dimension: Dimension): string[] =>
  axesOf(dimension).map((axis) => gradientInput(axis, name));

/**
 * The derivatives of the conserved variables along an axis at the beginning: by the chain rule from those of the
 * primitive variables, which the case gives, else from their expressions.
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
