import { joinedSides, verificationCase } from '../compute';
import type { Cost, VerificationEntry } from '../types';
import { unitGrid } from './grids';
import { fineGridReferenceChecks, type FineGridReference } from './fineGridReference';
import { t } from '../../text/t';

const field = '1/sqrt(4*pi)';

/** Returns the vortex on the given grids, to t = 0.5, when its shocks have formed and interact. */
export const orszagTang = (
  sizes: readonly number[],
  finest: number,
  cost: Cost,
): FineGridReference => ({
  id: `finest-${finest}`,
  title: t('gridOrszagTangDensity', finest),
  variable: 'rho',
  grid: (size) => unitGrid(2, size),
  document: (grid) =>
    verificationCase({
      name: 'orszag-tang',
      system: { id: 'idealMhd2d', parameters: { gamma: 5 / 3 } },
      scheme: {
        id: 'cartesianFv',
        reconstruction: 'linear',
        slopeLimiter: 'minmod',
        positivity: true,
        numericalFlux: 'hll',
        integrator: 'sspRk2',
      },
      initial: {
        rho: '25/(36*pi)',
        u: '-sin(2*pi*y)',
        v: 'sin(2*pi*x)',
        w: '0',
        p: '5/(12*pi)',
        Bx: `-${field}*sin(2*pi*y)`,
        By: `${field}*sin(4*pi*x)`,
        Bz: '0',
      },
      boundaries: joinedSides(grid),
      time: { end: 0.5 },
    }),
  sizes,
  finest,
  atLeast: 0.6,
  cost,
});

export const gridOrszagTang: VerificationEntry = {
  id: 'fv-orszag-tang',
  title: t('gridOrszagTangTitle'),
  source: t('gridOrszagTangSource'),
  method: t('gridOrszagTangMethod'),
  deviations: [],
  checks: [
    ...fineGridReferenceChecks(orszagTang([16, 32], 64, 'default')),
    ...fineGridReferenceChecks(orszagTang([64, 128], 256, 'full')),
  ],
};
