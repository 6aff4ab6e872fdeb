import type { ExactFlow } from '../smooth/convergence';
import { t } from '../../text/t';

/** Returns a wave that is advected along x and decays. */
export const scalarWave = (dimension: 2 | 3): ExactFlow => {
  const wave = ['sin(2*pi*(x - t))', 'cos(2*pi*y + 1)', 'cos(2*pi*z)'].slice(0, dimension);
  return {
    id: `scalar${dimension}d`,
    title: t('flowAdvectionDiffusion', dimension),
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

/** Returns a manufactured gas flow: every variable varies along every axis, and viscosity with temperature. */
export const manufacturedGas = (dimension: 2 | 3): ExactFlow => ({
  id: `gas${dimension}d`,
  title: t('flowManufacturedViscous', dimension),
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

/** Constants of the gas of Couette flows. */
export const couetteGas = { viscosity: 0.1, prandtl: 0.72 } as const;

const { viscosity, prandtl } = couetteGas;
/** Temperature rise by friction, per half a square of the distance: κT″ = −μ u′² with u = y, κ = μγ/((γ − 1) Pr). */
const rise = `0.5*(0.4/1.4)*${prandtl}`;

/** Returns the flow u = y between a wall at rest and an upper wall at speed 1 and temperature 1.2, at pressure 1. */
const couette = (
  id: string,
  title: string,
  below: NonNullable<ExactFlow['others']>[string],
  heat: string,
): ExactFlow => ({
  id,
  title,
  system: { id: 'navierStokes2d', parameters: { viscosity, Pr: prandtl } },
  definitions: [{ name: 'heat', expression: heat }],
  exact: { rho: '1/heat', u: 'y', v: '0', p: '1' },
  condition: 'prescribed',
  others: {
    bottom: below,
    top: { condition: 'isothermalWall', values: { T: '1.2', u: '1' } },
  },
  numericalFlux: 'rusanov',
  variable: 'rhou',
  end: 0.1,
});

/** Couette flow with heat conduction (White, Viscous Fluid Flow, section 3-2.1), with constant viscosity. */
export const couetteFlows: readonly ExactFlow[] = [
  couette(
    'couette-isothermal',
    t('flowCouetteIsothermal'),
    { condition: 'isothermalWall', values: { T: '1' } },
    `1 + 0.2*y + ${rise}*y*(1 - y)`,
  ),
  couette(
    'couette-adiabatic',
    t('flowCouetteAdiabatic'),
    { condition: 'adiabaticWall', values: {} },
    `1.2 + ${rise}*(1 - y^2)`,
  ),
];

/**
 * Returns a manufactured gas that is symmetric about its lower side, along which it slips: no normal velocity, and no
 * normal derivatives of the other variables. @param angle of the rotation of the unit square about the origin
 */
export const symmetricGas = (angle: number): ExactFlow => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return {
    id: angle === 0 ? 'symmetric' : 'symmetric-rotated',
    title: t(angle === 0 ? 'flowSymmetric' : 'flowSymmetricRotated'),
    system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
    definitions: [
      { name: 'alongWall', expression: `${c}*x + ${s}*y` },
      { name: 'fromWall', expression: `${c}*y - ${s}*x` },
      { name: 'slip', expression: '0.4 + 0.2*sin(2*alongWall)*cos(4*fromWall)' },
      { name: 'lift', expression: '0.3*cos(4*alongWall + t)*sin(2*fromWall)' },
    ],
    exact: {
      rho: '1.5 + 0.3*sin(4*(alongWall - t))*cos(2*fromWall)',
      u: `${c}*slip - ${s}*lift`,
      v: `${s}*slip + ${c}*lift`,
      p: '1.5 + 0.3*cos(2*alongWall - t)*cos(2*fromWall)',
    },
    sourceTerm: 'manufactured',
    condition: 'prescribed',
    others: { bottom: { condition: 'slipWall', values: {} } },
    numericalFlux: 'hllc',
    variable: 'E',
    end: 0.05,
  };
};
