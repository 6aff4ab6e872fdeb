import type { BoundaryConditionDeclaration } from '../declaration';
import { t } from '../../text/t';

/**
 * Returns a slip wall on straight faces that represent a curve: the outer momentum is the inner one, mirrored at the true
 * normal N. If its component along N is removed only once, as by `curvedSlipWall`, half of the flow through a face
 * remains. Mirrored, the leak is the momentum along the curve times its slope to the face, which cancels along the
 * curve: mass leaks through a closed curve at third order in the face length, not at first order.
 * @param momentum along x and y
 * @param others conserved variables before and after the momenta
 */
export function mirroredWall(
  [alongX, alongY]: readonly [string, string],
  others: { readonly before: string; readonly after?: string },
): BoundaryConditionDeclaration {
  return {
    id: 'mirroredSlipWall',
    title: t('physicsSlipWallMirrored'),
    description: t('conditionMirroredWallHint'),
    inputs: [
      { name: 'normalX', label: t('physicsTrueNormalX'), unit: '1', default: 'x/sqrt(x^2 + y^2)' },
      { name: 'normalY', label: t('physicsTrueNormalY'), unit: '1', default: 'y/sqrt(x^2 + y^2)' },
    ],
    trueNormal: { x: 'normalX', y: 'normalY' },
    definitions: [{ name: 'mN', expression: `${alongX}*given_normalX + ${alongY}*given_normalY` }],
    ghost: [
      others.before,
      `${alongX} - 2*mN*given_normalX`,
      `${alongY} - 2*mN*given_normalY`,
      ...(others.after === undefined ? [] : [others.after]),
    ],
  };
}
