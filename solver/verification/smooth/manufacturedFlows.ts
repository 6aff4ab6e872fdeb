import type { CustomSystem } from '../../physics/customSystem';
import type { ExactFlow } from './convergence';
import { t } from '../../text/t';

/** An isothermal gas with friction, p = a²ρ and S = −k(ρu, ρv), as a custom system of a case. */
const isothermalGas: CustomSystem = {
  variables: [{ name: 'rho' }, { name: 'rhou' }, { name: 'rhov' }],
  parameters: [
    { name: 'a', default: 1.2 },
    { name: 'friction', default: 0.7 },
  ],
  derived: [
    { name: 'u', expression: 'rhou/rho' },
    { name: 'v', expression: 'rhov/rho' },
  ],
  primitive: {
    variables: [{ name: 'rho' }, { name: 'u' }, { name: 'v' }],
    toConserved: ['rho', 'rho*u', 'rho*v'],
  },
  flux: {
    x: ['rhou', 'rhou*u + a^2*rho', 'rhov*u'],
    y: ['rhov', 'rhou*v', 'rhov*v + a^2*rho'],
  },
  sourceTerm: ['0', '-friction*rhou', '-friction*rhov'],
  waveSpeed: 'abs(u*nx + v*ny) + a',
  maxWaveSpeed: 'sqrt(u^2 + v^2) + a',
  waveSpeeds: { min: 'u*nx + v*ny - a', max: 'u*nx + v*ny + a' },
  boundaryConditions: [
    {
      id: 'prescribed',
      inputs: [{ name: 'rho' }, { name: 'u' }, { name: 'v' }],
      ghost: ['given_rho', 'given_rho*given_u', 'given_rho*given_v'],
    },
  ],
};

/** Waves that solve none of the equations: velocity direction and density or depth vary. */
const waves = {
  definitions: [
    { name: 'phase', expression: 'pi*(x + y) - 2*t' },
    { name: 'across', expression: 'pi*(x - 2*y) + t' },
  ],
  u: '0.4 + 0.1*cos(across)',
  v: '-0.3 + 0.1*sin(phase)',
};

const common = { sourceTerm: 'manufactured', condition: 'prescribed', end: 0.1 } as const;

/** Manufactured states, which are solutions only with source terms. */
export const manufacturedFlows: readonly ExactFlow[] = [
  {
    ...common,
    id: 'advection',
    title: t('flowManufacturedAdvection'),
    numericalFlux: 'upwind',
    // Not divergence-free, so that the divergence of the velocity contributes to the source.
    system: {
      id: 'advection2d',
      coefficients: { velocityX: '1 + 0.5*sin(pi*y)*x', velocityY: 'cos(pi*x) + 0.3*t*y' },
    },
    definitions: [],
    exact: { q: 'sin(2*pi*x)*cos(pi*y)*exp(-t) + 0.2*tanh(2*y - x + t)' },
    variable: 'q',
  },
  {
    ...common,
    id: 'maxwell',
    title: t('flowManufacturedMaxwell'),
    numericalFlux: 'upwind',
    system: { id: 'maxwellTm2d', parameters: { mu: 1.5, epsilon: 0.8 } },
    definitions: waves.definitions,
    exact: { Hx: 'sin(phase)', Hy: 'cos(across)', Ez: 'sin(phase)*cos(across)' },
    variable: 'Ez',
  },
  {
    ...common,
    id: 'shallow-water',
    title: t('flowManufacturedWater'),
    numericalFlux: 'hllc',
    system: { id: 'shallowWater2d', parameters: { g: 9.81 } },
    definitions: waves.definitions,
    exact: { h: '1 + 0.2*sin(phase)', u: waves.u, v: waves.v },
    variable: 'h',
  },
  {
    ...common,
    id: 'euler',
    title: t('flowManufacturedEuler'),
    numericalFlux: 'hllc',
    system: { id: 'euler2d' },
    definitions: waves.definitions,
    exact: { rho: '1 + 0.2*sin(phase)', u: waves.u, v: waves.v, p: '1 + 0.1*cos(phase)' },
    variable: 'rho',
    // Late enough for the projection error of the initial state to decay.
    end: 0.3,
  },
  {
    ...common,
    id: 'own-system',
    title: t('flowManufacturedCustom'),
    numericalFlux: 'hll',
    system: { id: 'custom', declaration: isothermalGas },
    definitions: waves.definitions,
    exact: { rho: '1 + 0.2*sin(phase)', u: waves.u, v: waves.v },
    variable: 'rho',
  },
];
