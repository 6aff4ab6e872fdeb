import { axesOf, derivativeName, normalInput, type Dimension } from '../../solver/core/axes';
import { customSystemSchema, type CustomSystem } from '../../solver/physics/customSystem';

/** Custom systems with viscous fluxes. */

/** One entry for each axis of a system. */
const perAxis = <T>(dimension: Dimension, each: (axis: 'x' | 'y' | 'z') => T) =>
  Object.fromEntries(axesOf(dimension).map((axis) => [axis, each(axis)]));

/** The normal derivative n·∇ of a quantity. */
const alongNormal = (dimension: Dimension, name: string): string =>
  axesOf(dimension)
    .map((axis) => `${normalInput(axis)}*${derivativeName(axis)}(${name})`)
    .join(' + ');

/** ∂T/∂t = ∇·(k∇T), with isothermal and adiabatic walls. */
export const heatEquation = (dimension: Dimension): CustomSystem =>
  customSystemSchema.parse({
    title: 'Heat equation',
    dimension,
    variables: [{ name: 'T' }],
    parameters: [{ name: 'k', default: 0.3 }],
    flux: perAxis(dimension, () => ['0']),
    viscousFlux: perAxis(dimension, (axis) => [`k*d${axis}(T)`]),
    waveSpeed: '0',
    maxWaveSpeed: '0',
    boundaryConditions: [
      { id: 'given', inputs: [{ name: 'T' }], ghost: ['given_T'] },
      {
        id: 'insulated',
        ghost: ['T'],
        ghostGradient: perAxis(dimension, (axis) => [
          `d${axis}(T) - n${axis}*(${alongNormal(dimension, 'T')})`,
        ]),
      },
    ],
  });

/** Viscosities as functions of the temperature T = p/ρ. */
export const viscosities = {
  constant: { expression: '0.2', of: () => 0.2 },
  sutherland: {
    expression: '0.2*T^1.5*(1 + 0.4)/(T + 0.4)',
    of: (T: number) => (0.2 * T ** 1.5 * 1.4) / (T + 0.4),
  },
} as const;

/** γ and the Prandtl number of the gas below. */
export const gas = { gamma: 1.4, prandtl: 0.72 };

/** Compressible Navier–Stokes equations of an ideal gas with the gas constant 1. */
export function navierStokes(dimension: 2 | 3, viscosity: keyof typeof viscosities): CustomSystem {
  const axes = axesOf(dimension);
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const momentum = velocity.map((name) => `rho${name}`);
  const sum = (terms: readonly string[]): string => terms.join(' + ');
  const squared = (names: readonly string[]): string => sum(names.map((name) => `${name}^2`));
  const divergence = sum(velocity.map((name, i) => `d${axes[i]}(${name})`));
  const stress = (i: number, j: number): string =>
    i === j
      ? `mu*(2*d${axes[i]}(${velocity[i]}) - 2/3*(${divergence}))`
      : `mu*(d${axes[i]}(${velocity[j]}) + d${axes[j]}(${velocity[i]}))`;
  const normalSpeed = sum(velocity.map((name, i) => `${name}*n${axes[i]}`));
  return customSystemSchema.parse({
    title: 'Compressible Navier–Stokes',
    dimension,
    variables: ['rho', ...momentum, 'E'].map((name) => ({ name })),
    parameters: [
      { name: 'gamma', default: gas.gamma },
      { name: 'Pr', default: gas.prandtl },
    ],
    derived: [
      ...velocity.map((name) => ({ name, expression: `rho${name}/rho` })),
      { name: 'p', expression: `(gamma - 1)*(E - 0.5*(${squared(momentum)})/rho)` },
      { name: 'T', expression: 'p/rho' },
      { name: 'mu', expression: viscosities[viscosity].expression },
      { name: 'kappa', expression: 'mu*gamma/((gamma - 1)*Pr)' },
    ],
    flux: perAxis(dimension, (axis) => {
      const i = axes.indexOf(axis);
      const along = velocity[i];
      return [
        momentum[i],
        ...momentum.map((name, j) => `${name}*${along}${i === j ? ' + p' : ''}`),
        `(E + p)*${along}`,
      ];
    }),
    viscousFlux: perAxis(dimension, (axis) => {
      const i = axes.indexOf(axis);
      const work = sum(velocity.map((name, j) => `${name}*${stress(i, j)}`));
      return ['0', ...velocity.map((_, j) => stress(i, j)), `${work} + kappa*d${axis}(T)`];
    }),
    waveSpeed: `abs(${normalSpeed}) + sqrt(gamma*T)`,
    maxWaveSpeed: `sqrt(${squared(velocity)}) + sqrt(gamma*T)`,
    primitive: {
      variables: ['rho', ...velocity, 'p'].map((name) => ({ name })),
      toConserved: [
        'rho',
        ...velocity.map((name) => `rho*${name}`),
        `p/(gamma - 1) + 0.5*rho*(${squared(velocity)})`,
      ],
    },
    boundaryConditions: [
      {
        id: 'adiabaticWall',
        ghost: ['rho', ...momentum.map((name) => `-${name}`), 'E'],
        ghostGradient: perAxis(dimension, (axis) => [
          ...['rho', ...momentum].map((name) => `d${axis}(${name})`),
          `d${axis}(E) - rho/(gamma - 1)*n${axis}*(${alongNormal(dimension, 'T')})`,
        ]),
      },
      { id: 'outflow', ghost: ['rho', ...momentum, 'E'] },
    ],
  });
}
