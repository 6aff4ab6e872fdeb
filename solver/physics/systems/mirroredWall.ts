import type { BoundaryConditionDeclaration } from '../declaration';
import { t } from '../../text/t';

/**
 * A slip wall on straight sides that represent a curve: the momentum outside is that inside, mirrored at the true normal N.
 * With that along N taken away once, as by `curvedSlipWall`, half of what runs through a side passes it; mirrored, what
 * passes is the momentum along the curve times its slope to the side, which a side takes back where it gave it. In a
 * closed curve so little mass leaks by the third order of its sides' lengths, not by the first.
 * @param momentum along x and y
 * @param others conserved variables before and behind them
 */
export function mirroredWall(
  [alongX, alongY]: readonly [string, string],
  others: { readonly before: string; readonly after?: string },
): BoundaryConditionDeclaration {
  return {
    id: 'mirroredSlipWall',
    title: t('physicsSlipWallMirrored'),
    description: t('physicsSolidWallWhoseStraightEdges3'),
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
