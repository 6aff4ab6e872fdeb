import { manufacturedGas, scalarWave, symmetricGas } from '../exact/viscousFlows';
import { unitGrid } from '../grids/grids';
import { convergenceChecks, type ExactFlow } from '../smooth/convergence';
import type { VerificationEntry } from '../types';
import { t } from '../../text/t';

/** A manufactured gas flow at rest on its lower side, an adiabatic wall: velocity and heat flux are 0 there. */
const besideWall: ExactFlow = {
  id: 'no-slip',
  title: t('flowBesideWall'),
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  definitions: [],
  exact: {
    rho: '1.5 + 0.3*sin(4*(x - t))*cos(2*y)',
    u: '0.4*sin(2*y)*(1 + 0.3*cos(x))',
    v: '0.3*sin(2*y)^2*cos(4*x + t)',
    p: '1.5 + 0.3*cos(2*x - t)*cos(2*y)',
  },
  sourceTerm: 'manufactured',
  condition: 'prescribed',
  others: { bottom: { condition: 'adiabaticWall', values: {} } },
  numericalFlux: 'hllc',
  variable: 'rhou',
  end: 0.05,
};

const flows = [
  { flow: scalarWave(2), dimension: 2, sizes: [16, 32] },
  { flow: scalarWave(3), dimension: 3, sizes: [8, 16] },
  { flow: manufacturedGas(2), dimension: 2, sizes: [12, 24] },
  { flow: manufacturedGas(3), dimension: 3, sizes: [6, 12] },
  { flow: symmetricGas(0), dimension: 2, sizes: [12, 24] },
  { flow: besideWall, dimension: 2, sizes: [12, 24] },
] as const;

/** Smallest accepted order; below the asymptotic 2, since there are few points. */
const minOrder = 1.7;

export const ceseViscousOrders: VerificationEntry = {
  id: 'cese-viscous-orders',
  title: t('ceseViscousTitle'),
  source: t('sourceManufactured'),
  method: t('ceseViscousMethod', minOrder),
  deviations: [],
  checks: flows.flatMap(({ flow, dimension, sizes }) =>
    convergenceChecks(flow, {
      id: flow.id,
      label: flow.title,
      dimension,
      scheme: { id: 'cese', alpha: 0, cflNumber: 0.5, initialSlopes: 'derivatives' },
      sizes,
      degree: 1,
      atLeast: minOrder,
      mesh: (size) => unitGrid(dimension, size),
      cost: () => 'default',
    }),
  ),
};
