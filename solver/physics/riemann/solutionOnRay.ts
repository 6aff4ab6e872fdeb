import type { Program, Value } from '../../expression';
import { FaceAlgebra } from '../numericalFluxes/faceAlgebra';
import type { StateValues } from '../numericalFluxes/types';
import { rayName } from '../faceNames';
import type { SystemPrograms } from '../systemPrograms';

/** Returns the solution at x/t = `ray` of the Riemann problem with the inner state left and the outer state right. */
export function solutionOnRay(
  a: FaceAlgebra,
  { solution, given, state }: NonNullable<SystemPrograms['riemann']>,
  ray: Value,
): StateValues {
  const { quantities, constants, definitions, onRay, isLeft } = solution;
  const scope = new Map<string, Value>([['ray', ray]]);
  const left = a.inline(given, a.inner);
  const right = a.inline(given, a.outer);
  quantities.forEach((name, i) => scope.set(`${name}L`, left[i]).set(`${name}R`, right[i]));
  constants.forEach((name, i) => scope.set(name, left[quantities.length + i]));
  for (const [name, expression] of definitions) scope.set(name, a.expression(expression, scope));
  const values = quantities.map((name, i) => [rayName(name), a.expression(onRay[i], scope)]);
  const side = a.state((_, name) =>
    a.expression(
      `${isLeft} ? inner : outer`,
      new Map([...scope, ['inner', a.inner[name]], ['outer', a.outer[name]]]),
    ),
  );
  const variables = a.inline(state, side, Object.fromEntries(values));
  return a.state((i) => variables[i]);
}

/** x/t, an input of `riemannProgram`. */
export const rayInput = 'ray';

/**
 * Compiles the exact Riemann solution of a system; null if it declares none. Inputs: those of a numerical flux
 * and `ray`. Outputs: the state on the ray, per variable.
 */
export function riemannProgram(
  programs: SystemPrograms,
  variables: readonly string[],
): Program | null {
  if (!programs.riemann) return null;
  const a = new FaceAlgebra(programs, variables);
  const state = solutionOnRay(a, programs.riemann, a.input(rayInput));
  return a.build((_, name) => state[name]);
}
