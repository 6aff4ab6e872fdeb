import { ceseDescriptor } from '../../methods/cese/descriptor';
import { rectangleQuads } from '../../mesh/rectangle';
import { systemNamed } from '../grids/grids';
import { convergenceChecks } from '../smooth/convergence';
import { exactFlows } from '../smooth/exactFlows';
import type { VerificationEntry } from '../types';
import { t } from '../../text/t';

/** Quadrilaterals along a side of the square. */
const sizes = [16, 32, 64] as const;

/**
 * Smallest accepted orders; the method is of order 2. Slope weighting flattens extrema on few cells, so errors decrease
 * more slowly than without it.
 */
const minOrders = [
  { alpha: 1, initialSlopes: 'zero', atLeast: 1.4 },
  { alpha: 0, initialSlopes: 'derivatives', atLeast: 1.9 },
] as const;

/** Returns quadrilaterals of the unit square with wavy interior lines and straight sides. */
const bentQuads = (size: number) =>
  rectangleQuads(size, size, (x, y) => {
    const wave = 0.05 * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y);
    return [x + wave, y - wave];
  });

export const ceseQuads: VerificationEntry = {
  id: 'cese-quads',
  title: t('ceseQuadsTitle'),
  source: t('sourceExactOfEverySystem'),
  method: t('ceseQuadsMethod', minOrders[0].atLeast, minOrders[1].atLeast),
  deviations: [],
  checks: exactFlows
    .filter(({ system }) => ceseDescriptor.missing(systemNamed(system.id), null) === null)
    .flatMap((flow) =>
      minOrders.flatMap(({ alpha, initialSlopes, atLeast }) =>
        convergenceChecks(flow, {
          id: alpha === 1 ? flow.id : `${flow.id}/unweighted`,
          label: alpha === 1 ? flow.title : t('ceseUnweighted', flow.title),
          scheme: { id: 'cese', alpha, cflNumber: 0.5, initialSlopes },
          sizes,
          degree: 1,
          atLeast,
          mesh: bentQuads,
          // The weighted slopes have their order on finer meshes only.
          cost: (size) => (size > (alpha === 1 ? 16 : 32) ? 'full' : 'default'),
        }),
      ),
    ),
};
