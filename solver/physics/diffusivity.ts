import { differentiate, ProgramBuilder, type Program, type Value } from '../expression';
import { axesOf, type Dimension } from '../core/axes';
import { gradientInput } from './gradients';

/**
 * Compiles an upper bound of the diffusivity for systems that declare none: √Σ_ab tr(K_ab K_ba) with the matrices
 * K_ab = ∂F_v,a/∂(∂u/∂x_b). It equals √Σλ² over the eigenvalues of the block matrix of all K_ab, which bounds the
 * largest one if they are real, as for symmetrizable systems.
 * @returns (u, ∇u, x, t) → the bound; without ∇u if the fluxes are linear in it
 */
export function diffusivityBound(
  dimension: Dimension,
  names: readonly string[],
  viscousFlux: Program,
): Program {
  const builder = new ProgramBuilder();
  const axes = axesOf(dimension);
  /** Columns of the block matrix, by axis and variable of the gradient. */
  const columns = axes.flatMap((axis) =>
    names.map((name) => differentiate(builder, viscousFlux, gradientInput(axis, name))),
  );
  const squares = columns.flatMap((column, j) =>
    column.map((value, i) => builder.apply('multiply', value, columns[i][j])),
  );
  const sum = squares.reduce((total: Value, term) => builder.apply('add', total, term));
  const positive = builder.apply('max', sum, builder.constant(0));
  return builder.build([builder.apply('sqrt', positive)]);
}
