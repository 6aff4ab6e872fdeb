import { couetteFlows, madeGas, scalarWave } from '../exact/viscousFlows';
import type { VerificationEntry } from '../types';
import { fewForms, thesisForm } from './forms';
import { study } from './orders';

const [, conservative] = fewForms;

/** In space finer ones take hours. */
const inSpace = (order: number): readonly number[] => (order < 4 ? [2, 4, 8] : [2, 4]);

export const cprViscousOrders: VerificationEntry = {
  id: 'cpr-viscous-orders',
  title: 'Flux reconstruction: orders of convergence of viscous flow',
  source: 'Any smooth state, with the source that makes it exact (Roache 2002); a wave that decays',
  method:
    'A wave of a scalar that is carried and spreads, and a made state of a gas with Sutherland’s viscosity, on 4 × 4 to 24 × 24 quadrangles and 2³ to 8³ hexahedra, bent by waves and turned at random, of straight and curved edges, and Couette flow with heat between two walls on 2 × 2 to 16 × 16 quadrangles; viscous fluxes by BR2 with the form of the thesis and a conservative one. L² error of one variable by Gauss points. Of order p + 1; p + ½ passes.',
  deviations: [],
  checks: [1, 2, 3, 4, 5].flatMap((order) => [
    ...([2, 3] as const).flatMap((dimension) =>
      [scalarWave(dimension), madeGas(dimension)].flatMap((flow) =>
        [thesisForm, conservative].flatMap((form) =>
          [1, 2].flatMap((geometricOrder) =>
            study({
              flow,
              form,
              order,
              dimension,
              geometricOrder,
              ...(dimension === 3 && { sizes: inSpace(order) }),
              isShort: form === thesisForm && geometricOrder === 2 && order === dimension,
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
};
