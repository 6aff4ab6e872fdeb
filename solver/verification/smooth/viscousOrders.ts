import { couetteFlows, manufacturedGas, scalarWave } from '../exact/viscousFlows';
import type { VerificationEntry } from '../types';
import { convergenceChecks, onTriangles } from './convergence';
import { slipOnTriangles } from '../viscous/symmetry';
import { t } from '../../text/t';

/** Orders of DG on triangles, for the flows of `cpr-viscous-orders`. */
export const viscousOrders: VerificationEntry = {
  id: 'viscous-orders',
  title: t('viscousOrdersTitle'),
  source: t('sourceManufacturedAndDecay'),
  method: t('viscousOrdersMethod'),
  deviations: [],
  checks: [
    ...slipOnTriangles(),
    ...[1, 2, 3, 4].flatMap((order) => [
      ...[scalarWave(2), manufacturedGas(2)].flatMap((flow) =>
        convergenceChecks(flow, {
          ...onTriangles(flow, order, [4, 8, 16], (size) =>
            order < 3 && size < 16 ? 'default' : 'full',
          ),
          atLeast: order + 0.5,
        }),
      ),
      ...couetteFlows.flatMap((flow) =>
        convergenceChecks(flow, {
          ...onTriangles(flow, order, [2, 4, 8], (size) =>
            order === 2 && size < 8 ? 'default' : 'full',
          ),
          atLeast: order + 0.5,
        }),
      ),
    ]),
  ],
};
