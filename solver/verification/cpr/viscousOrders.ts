import type { ExactFlow } from '../smooth/convergence';
import type { VerificationEntry } from '../types';
import { fewForms, thesisForm } from './forms';
import { study } from './orders';

const [, conservative] = fewForms;

/** A wave that is carried along x and decays. */
const scalar = (dimension: 2 | 3): ExactFlow => {
  const wave = ['sin(2*pi*(x - t))', 'cos(2*pi*y + 1)', 'cos(2*pi*z)'].slice(0, dimension);
  return {
    id: `scalar${dimension}d`,
    title: `advection and diffusion in ${dimension}D`,
    system: {
      id: `advectionDiffusion${dimension}d`,
      parameters: { ax: 1, ay: 0, diffusivity: 0.02 },
    },
    definitions: [{ name: 'decay', expression: `exp(-0.02*${4 * dimension}*pi^2*t)` }],
    exact: { q: `decay*${wave.join('*')}` },
    condition: 'prescribed',
    numericalFlux: 'upwind',
    variable: 'q',
    end: 0.1,
  };
};

/** Every variable changes along every axis, and the viscosity with the temperature. */
const gas = (dimension: 2 | 3): ExactFlow => ({
  id: `gas${dimension}d`,
  title: `made wave of a viscous gas in ${dimension}D`,
  system: {
    id: `navierStokes${dimension}d`,
    parameters: { viscosity: 0.01, sutherland: 0.4 },
  },
  definitions: [],
  exact: {
    rho: '1.5 + 0.3*sin(4*(x - t))*cos(2*y)',
    u: '0.4 + 0.2*sin(2*x + 4*y)',
    v: '0.3*cos(4*x - 2*y + t)',
    ...(dimension === 3 ? { w: '0.2*sin(4*z + x)' } : {}),
    p: `1.5 + 0.3*cos(2*x + 2*y${dimension === 3 ? ' + 4*z' : ''} - t)`,
  },
  sourceTerm: 'manufactured',
  condition: 'prescribed',
  numericalFlux: 'hllc',
  variable: dimension === 3 ? 'rhow' : 'rhov',
  end: 0.05,
});

/** In space finer ones take hours. */
const inSpace = (order: number): readonly number[] => (order < 4 ? [2, 4, 8] : [2, 4]);

export const cprViscousOrders: VerificationEntry = {
  id: 'cpr-viscous-orders',
  title: 'Flux reconstruction: orders of convergence of viscous flow',
  source: 'Any smooth state, with the source that makes it exact (Roache 2002); a wave that decays',
  method:
    'A wave of a scalar that is carried and spreads, and a made state of a gas with Sutherland’s viscosity, on 4 × 4 to 24 × 24 quadrangles and 2³ to 8³ hexahedra, bent by waves and turned at random, of straight and curved edges; viscous fluxes by BR2 with the form of the thesis and a conservative one. L² error of one variable by Gauss points. Of order p + 1; p + ½ passes.',
  deviations: [],
  checks: [1, 2, 3, 4, 5].flatMap((order) =>
    ([2, 3] as const).flatMap((dimension) =>
      [scalar(dimension), gas(dimension)].flatMap((flow) =>
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
  ),
};
