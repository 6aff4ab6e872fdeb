import { solveInPlace } from '../../../core/solveInPlace';
import { differentiate, ProgramBuilder, type Program } from '../../../expression';
import type { CasePhysics } from '../../../physics/compile';
import { evaluateOn, type Lattice } from '../../grid/lattice';
import { coefficientNames, type PointValues } from '../expansion';
import type { CeseOperators } from '../operators';

/**
 * Slopes for which both conservation elements of a point balance, in one dimension: with A = Δt/Δx ∂f/∂u there,
 *
 *     (I − A²) Δx u_x/4 = ½(T₊ − T₋) + Δt/Δx f(u)          (Chang, J. Comput. Phys. 119, 1995, the a scheme)
 *
 * @returns a function that writes the slopes after the means @param imbalance ½(T₊ − T₋) per variable
 */
export function createNonDissipativeSlopes(
  { physics, grid, variableCount: n }: CeseOperators,
  points: Lattice,
): (made: PointValues, imbalance: PointValues, time: number, dt: number) => void {
  const names = coefficientNames(physics);
  const fluxOf = evaluateOn(points, physics.flux, names);
  const jacobianOf = evaluateOn(points, jacobian(physics), names);
  const matrix = new Float64Array(n * n);
  const slope = new Float64Array(n);
  return (made, imbalance, time, dt) => {
    const flux = fluxOf(made, time);
    const derivatives = jacobianOf(made, time);
    const ratio = dt / grid.spacing[0];
    for (let i = 0; i < points.size; i++) {
      for (let v = 0; v < n; v++) {
        slope[v] = imbalance[v][i] + ratio * flux[v][i];
        for (let w = 0; w < n; w++) {
          let squared = 0;
          for (let k = 0; k < n; k++)
            squared += derivatives[k * n + v][i] * derivatives[w * n + k][i];
          matrix[v * n + w] = (v === w ? 1 : 0) - ratio * ratio * squared;
        }
      }
      solveInPlace(matrix, slope);
      for (let v = 0; v < n; v++) made[2 * v + 1][i] = 4 * slope[v];
    }
  };
}

/** Returns the program (u, x, t) → ∂f/∂u, one column per variable. */
export function jacobian({
  flux,
  variableNames,
}: Pick<CasePhysics, 'flux' | 'variableNames'>): Program {
  const builder = new ProgramBuilder();
  return builder.build(variableNames.flatMap((name) => differentiate(builder, flux, name)));
}
