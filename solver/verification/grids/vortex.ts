import type { FvOptions } from '../../methods/cartesianFv/options';
import { periodicCondition } from '../../physics/periodic';
import { convergenceChecks, type ExactFlow } from '../smooth/convergence';
import type { Check, VerificationEntry } from '../types';
import { unitGrid } from './grids';
import { t } from '../../text/t';

/** Returns the coordinate relative to a moving center in the periodic square, between −½ and ½. */
const fromCenter = (axis: string, speed: number): string => `mod(${axis} - ${speed}*t, 1) - 0.5`;

/**
 * An isentropic vortex in a uniform stream (Shu 1997). Its velocity v_θ = κρ exp(−aρ²) is below 10⁻⁶ at the sides, so
 * that periodic boundaries do not affect it.
 */
const vortex: ExactFlow = {
  id: 'vortex',
  title: t('flowVortexPeriodic'),
  numericalFlux: 'hllc',
  system: { id: 'euler2d' },
  definitions: [
    { name: 'kappa', expression: '7' },
    { name: 'a', expression: '60' },
    { name: 'dx', expression: fromCenter('x', 0.5) },
    { name: 'dy', expression: fromCenter('y', 0.3) },
    { name: 'bell', expression: 'exp(-a*(dx^2 + dy^2))' },
    {
      name: 'rhoExact',
      expression: '(1 - (gamma - 1)/(4*gamma*a)*kappa^2*bell^2)^(1/(gamma - 1))',
    },
  ],
  exact: {
    rho: 'rhoExact',
    u: '0.5 - kappa*dy*bell',
    v: '0.3 + kappa*dx*bell',
    p: 'rhoExact^gamma',
  },
  condition: periodicCondition,
  variable: 'rho',
  end: 0.1,
};

interface Reconstruction {
  readonly id: string;
  readonly label: string;
  readonly options: Partial<Omit<FvOptions, 'id' | 'precision'>>;
  /** Smallest accepted order between the two finer grids. */
  readonly atLeast: number;
}

const third = { integrator: 'sspRk3', cflNumber: 0.9 } as const;

const reconstructions: readonly Reconstruction[] = [
  {
    id: 'linear',
    label: t('gridVortexLinear'),
    options: { reconstruction: 'linear', integrator: 'sspRk2' },
    atLeast: 1.5,
  },
  {
    id: 'cweno3/simpson',
    label: t('gridVortexCentral'),
    options: { ...third, reconstruction: 'cweno3', faceQuadrature: 'simpson' },
    atLeast: 1.8,
  },
  {
    id: 'weno5/midpoint',
    label: t('gridVortexMidpoint'),
    options: { ...third, reconstruction: 'weno5' },
    atLeast: 1.7,
  },
  {
    id: 'weno5/gauss',
    label: t('gridVortexGauss'),
    options: { ...third, reconstruction: 'weno5', faceQuadrature: 'gauss' },
    atLeast: 3.5,
  },
];

const checks = ({ id, label, options, atLeast }: Reconstruction): Check[] =>
  convergenceChecks(
    { ...vortex, title: t('gridVortexDiagram', vortex.title, label) },
    {
      id,
      label,
      scheme: { ...options, id: 'cartesianFv', numericalFlux: vortex.numericalFlux as 'hllc' },
      sizes: [32, 64, 128],
      degree: 0,
      atLeast,
      mesh: (size) => unitGrid(2, size),
      cost: (size) => (size > 64 ? 'full' : 'default'),
    },
  );

export const gridVortex: VerificationEntry = {
  id: 'fv-vortex',
  title: t('gridVortexTitle'),
  source: t('gridVortexSource'),
  method: t('gridVortexMethod'),
  deviations: [],
  checks: reconstructions.flatMap(checks),
};
