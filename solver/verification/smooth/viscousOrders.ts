import { couetteFlows, madeGas, scalarWave } from '../exact/viscousFlows';
import type { VerificationEntry } from '../types';
import { convergenceChecks, onTriangles } from './convergence';

/** On triangles; the same flows as `cpr-viscous-orders`. */
export const viscousOrders: VerificationEntry = {
  id: 'viscous-orders',
  title: 'Orders of convergence of viscous flow on triangles',
  source: 'Any smooth state, with the source that makes it exact (Roache 2002); a wave that decays',
  method:
    'A wave of a scalar that is carried and spreads, and a made state of a gas with Sutherland’s viscosity, by discontinuous Galerkin on 4 × 4 to 16 × 16 squares cut in two, and Couette flow with heat between two walls on 2 × 2 to 8 × 8, viscous fluxes by BR2. L² error of one variable. Of order p + 1; p + ½ passes.',
  deviations: [],
  checks: [1, 2, 3, 4].flatMap((order) => [
    ...[scalarWave(2), madeGas(2)].flatMap((flow) =>
      convergenceChecks(flow, {
        ...onTriangles(flow, order, [4, 8, 16], (size) =>
          order < 3 && size < 16 ? 'default' : 'full',
        ),
        atLeast: order + 0.5,
      }),
    ),
    ...couetteFlows.flatMap((flow) =>
      convergenceChecks(flow, {
        ...onTriangles(flow, order, [2, 4, 8], () => 'full'),
        atLeast: order + 0.5,
      }),
    ),
  ]),
};
