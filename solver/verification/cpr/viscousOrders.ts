import { couetteFlows, manufacturedGas, scalarWave } from '../exact/viscousFlows';
import type { VerificationEntry } from '../types';
import { fewForms, thesisForm } from './forms';
import { study } from './orders';
import { slipOnQuadrilaterals } from '../viscous/symmetry';
import { t } from '../../text/t';

const [, conservative] = fewForms;

/** Cell counts in 3D; finer ones take hours. Two cells do not resolve a wave at p = 1. */
function inSpace(order: number): readonly number[] {
  if (order === 1) return [4, 8];
  return order < 4 ? [2, 4, 8] : [2, 4];
}

export const cprViscousOrders: VerificationEntry = {
  id: 'cpr-viscous-orders',
  title: t('cprViscousOrdersTitle'),
  source: t('sourceManufacturedAndDecay'),
  method: t('cprViscousOrdersMethod'),
  deviations: [],
  checks: [
    ...slipOnQuadrilaterals(),
    ...[1, 2, 3, 4, 5].flatMap((order) => [
      ...([2, 3] as const).flatMap((dimension) =>
        [scalarWave(dimension), manufacturedGas(dimension)].flatMap((flow) =>
          [thesisForm, conservative].flatMap((form) =>
            [1, 2].flatMap((geometricOrder) =>
              study({
                flow,
                form,
                order,
                dimension,
                geometricOrder,
                ...(dimension === 3 && { sizes: inSpace(order) }),
                isShort: form === thesisForm && geometricOrder === 2 && order === 2,
              }),
            ),
          ),
        ),
      ),
      ...couetteFlows.flatMap((flow) =>
        [thesisForm, conservative].flatMap((form) =>
          study({ flow, form, order, sizes: order === 1 ? [4, 8, 16] : [2, 4, 8] }),
        ),
      ),
    ]),
  ],
};
