import type { CaseDocument } from '../../case/document';
import type { ExactFlow } from './convergence';
import { t } from '../../text/t';

/** A vortex v_θ = κρ exp(−aρ²), where ρ is the distance from a center moving with velocity (0.5, 0.3). */
const whirl: CaseDocument['definitions'] = [
  { name: 'kappa', expression: '3' },
  { name: 'a', expression: '8' },
  { name: 'dx', expression: 'x - 0.4 - 0.5*t' },
  { name: 'dy', expression: 'y - 0.45 - 0.3*t' },
  { name: 'bell', expression: 'exp(-a*(dx^2 + dy^2))' },
  { name: 'uExact', expression: '0.5 - kappa*dy*bell' },
  { name: 'vExact', expression: '0.3 + kappa*dx*bell' },
];

export const exactFlows: readonly ExactFlow[] = [
  {
    id: 'advection',
    title: t('flowAdvectionWave'),
    numericalFlux: 'upwind',
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0.5 } },
    definitions: [],
    exact: { q: 'sin(2*pi*(x - t))*cos(2*pi*(y - 0.5*t))' },
    condition: 'prescribed',
    variable: 'q',
    end: 0.2,
  },
  {
    // γ/(γ−1) ρ^(γ−1) + κ²/(4a) bell² is constant: the pressure balances the centrifugal force.
    id: 'euler',
    title: t('flowVortex'),
    numericalFlux: 'hllc',
    system: { id: 'euler2d' },
    definitions: [
      ...whirl,
      {
        name: 'rhoExact',
        expression: '(1 - (gamma - 1)/(4*gamma*a)*kappa^2*bell^2)^(1/(gamma - 1))',
      },
    ],
    exact: { rho: 'rhoExact', u: 'uExact', v: 'vExact', p: 'rhoExact^gamma' },
    condition: 'prescribed',
    variable: 'rho',
    end: 0.1,
  },
  {
    id: 'shallow-water',
    title: t('flowWaterVortex'),
    numericalFlux: 'hllc',
    system: { id: 'shallowWater2d', parameters: { g: 9.81 } },
    definitions: whirl,
    exact: { h: '1 - kappa^2*bell^2/(4*a*g)', u: 'uExact', v: 'vExact' },
    condition: 'prescribed',
    variable: 'h',
    end: 0.1,
  },
  {
    id: 'maxwell',
    title: t('flowPlaneWave'),
    numericalFlux: 'upwind',
    system: { id: 'maxwellTm2d', parameters: { mu: 1.5, epsilon: 0.8 } },
    definitions: [
      { name: 'speed', expression: '1/sqrt(mu*epsilon)' },
      { name: 'wave', expression: 'sin(2*pi*(0.8*x + 0.6*y - speed*t))' },
      { name: 'admittance', expression: 'sqrt(epsilon/mu)' },
    ],
    exact: { Hx: '0.6*admittance*wave', Hy: '-0.8*admittance*wave', Ez: 'wave' },
    condition: 'prescribed',
    variable: 'Ez',
    end: 0.2,
  },
  {
    id: 'electric-cavity',
    title: t('flowElectricCavity'),
    numericalFlux: 'localLaxFriedrichs',
    system: { id: 'maxwellTm2d' },
    definitions: [{ name: 'w', expression: 'pi*sqrt(2)' }],
    exact: {
      Hx: '-pi/w*sin(pi*x)*cos(pi*y)*sin(w*t)',
      Hy: 'pi/w*cos(pi*x)*sin(pi*y)*sin(w*t)',
      Ez: 'sin(pi*x)*sin(pi*y)*cos(w*t)',
    },
    condition: 'perfectElectricConductor',
    variable: 'Ez',
    end: 0.25,
  },
  {
    id: 'magnetic-cavity',
    title: t('flowMagneticCavity'),
    numericalFlux: 'localLaxFriedrichs',
    system: { id: 'maxwellTm2d' },
    definitions: [{ name: 'w', expression: 'pi*sqrt(2)' }],
    exact: {
      Hx: 'pi/w*cos(pi*x)*sin(pi*y)*sin(w*t)',
      Hy: '-pi/w*sin(pi*x)*cos(pi*y)*sin(w*t)',
      Ez: 'cos(pi*x)*cos(pi*y)*cos(w*t)',
    },
    condition: 'perfectMagneticConductor',
    variable: 'Ez',
    end: 0.25,
  },
];
