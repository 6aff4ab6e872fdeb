import { axesOf } from '../../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../../expression';
import type { CasePhysics } from '../../../physics/compile';
import { gradientInput } from '../../../physics/gradients';
import { timeStepInput } from '../pointShares';
import { algebraOf } from './valueAlgebra';

/**
 * Returns the program (u, ∇u, x, t, Δt) → the contributions of a point through edges that begin at it, and over
 * adjacent parts. Through an edge e, the part on its left loses ½Δt times
 *
 *     e_y f − e_x g + ½ (e_x e_y (f_x − g_y) + e_y² f_y − e_x² g_x)
 *
 * Outputs: f and g a quarter step later, f_x − g_y, f_y, g_x, ½Δt ∂u/∂t; with a source, also the contribution of ½Δt of
 * it to u, u_x and u_y. Each by variable.
 */
export function vertexContributions(
  physics: Pick<CasePhysics, 'variableNames' | 'flux' | 'sourceTerm'>,
): Program {
  const { variableNames: names, flux, sourceTerm } = physics;
  const n = names.length;
  const builder = new ProgramBuilder();
  const { number, product, sum, less, scaled } = algebraOf(builder);
  const dt = builder.input(timeStepInput);
  const quarter = scaled(0.25, dt);
  const along = (program: Program): Value[][] =>
    axesOf(2).map((axis) =>
      totalDerivative(builder, program, (input) => {
        if (input === axis) return number(1);
        return names.includes(input) ? builder.input(gradientInput(axis, input)) : null;
      }),
    );
  const [alongX, alongY] = along(flux);
  const source = sourceTerm && builder.include(sourceTerm);
  const change = names.map((_, v) =>
    product(quarter, less(source ? source[v] : number(0), sum(alongX[v], alongY[n + v]))),
  );
  const quarterOn = (program: Program): Value[] => {
    const values = builder.include(program);
    return totalDerivative(builder, program, (input) => {
      if (input === 't') return quarter;
      const v = names.indexOf(input);
      return v < 0 ? null : change[v];
    }).map((more, i) => sum(values[i], more));
  };
  const gained = sourceTerm ? [quarterOn(sourceTerm), ...along(sourceTerm)] : [];
  const half = scaled(2, quarter);
  return builder.build([
    ...quarterOn(flux),
    ...names.map((_, v) => less(alongX[v], alongY[n + v])),
    ...alongY.slice(0, n),
    ...alongX.slice(n),
    ...change.map((value) => scaled(2, value)),
    ...gained.flat().map((value) => product(half, value)),
  ]);
}
