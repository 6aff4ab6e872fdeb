import { axesOf } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { gradientInput } from '../../physics/gradients';

/**
 * ∇·F by the chain rule, one output per variable: Σ_a ∂F_a/∂u ∂u/∂x_a plus the explicit dependence of F on x.
 * Inputs: the variables, their gradient by `gradientInput`, x and t.
 */
export function fluxDivergence({
  dimension,
  variableNames: names,
  flux,
}: Pick<CasePhysics, 'dimension' | 'variableNames' | 'flux'>): Program {
  const builder = new ProgramBuilder();
  const columns = axesOf(dimension).map((axis, a) =>
    totalDerivative(builder, flux, (input) => {
      if (input === axis) return builder.constant(1);
      return names.includes(input) ? builder.input(gradientInput(axis, input)) : null;
    }).slice(a * names.length, (a + 1) * names.length),
  );
  return builder.build(
    columns.reduce((sum: readonly Value[], column) =>
      sum.map((value, v) => builder.apply('add', value, column[v])),
    ) as Value[],
  );
}
