import { FaceAlgebra } from './faceAlgebra';
import { jumpName } from '../faceNames';
import { type NumericalFlux } from './types';

/**
 * The exact Riemann solution of a linear system, F* = ½[(F(u⁻) + F(u⁺))·n + |A_n|(u⁻ − u⁺)] with
 * A_n = ∂(F·n)/∂u: every wave is taken from the side that it comes from.
 */
export const upwind = {
  id: 'upwind',
  title: 'Upwind',
  description: 'The exact Riemann flux of a linear system: each wave from where it comes.',
  missing: ({ absoluteJacobian }) =>
    absoluteJacobian === undefined ? 'an absoluteJacobian' : null,
  compile(programs, variables, { twoPointFlux }) {
    const a = new FaceAlgebra(programs, variables, twoPointFlux);
    const jump = Object.fromEntries(variables.map((name) => [jumpName(name), a.jump(name)]));
    return a.centred(a.inline(programs.absoluteJacobian!, jump));
  },
} as const satisfies NumericalFlux;
