import { FaceAlgebra } from './faceAlgebra';
import { jumpName } from '../faceNames';
import { type NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * Upwind flux, the exact Riemann solution of a linear system: F* = ½[(F(u⁻) + F(u⁺))·n + |A_n|(u⁻ − u⁺)] with
 * A_n = ∂(F·n)/∂u, which takes every wave from its upwind side.
 */
export const upwind = {
  id: 'upwind',
  title: t('fluxUpwind'),
  description: t('fluxUpwindHint'),
  missing: ({ absoluteJacobian }) =>
    absoluteJacobian === undefined ? t('physicsNeedsAbsoluteJacobian') : null,
  compile(programs, variables, { twoPointFlux }) {
    const a = new FaceAlgebra(programs, variables, twoPointFlux);
    const jump = Object.fromEntries(variables.map((name) => [jumpName(name), a.jump(name)]));
    return a.centered(a.inline(programs.absoluteJacobian!, jump));
  },
} as const satisfies NumericalFlux;
