import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { ceseOptions, type CeseOptions } from '../../solver/methods/cese/options';
import { everySide } from '../cartesianFv/grids';

/** Returns a CE/SE case; defaults describe a gas in 2D without an end time. */
export const ceseCase = (
  parts: Partial<Omit<CaseDocument, 'scheme'>>,
  scheme: Partial<CeseOptions> = {},
): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'points in space and time',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler2d' },
    scheme: ceseOptions.parse({ id: 'cese', cflNumber: 0.6, ...scheme }),
    initial: {},
    boundaries: {},
    time: { end: null, maxSteps: null, steadyTolerance: null },
    ...parts,
  });

/** Returns a case of a gas in a closed box, driven along the axes by position-dependent forces. */
export function pushedGas(grid: CartesianGrid): Partial<Omit<CaseDocument, 'scheme'>> {
  const push = ['1 + x', '-1', '0.5*z + t'].slice(0, grid.dimension);
  const momenta = ['rhou', 'rhov', 'rhow'];
  const velocity = ['u', 'v', 'w'].slice(0, grid.dimension);
  const forces = push.map((force, a) => [momenta[a], `rho*(${force})`]);
  const work = push.map((force, a) => `${momenta[a]}*(${force})`).join(' + ');
  return {
    system: { id: `euler${grid.dimension}d`, parameters: {} },
    initial: {
      rho: '1 + 0.3*exp(-9*x^2)',
      ...Object.fromEntries(velocity.map((name) => [name, '0'])),
      p: '1 + 0.2*x',
    },
    sourceTerm: { ...Object.fromEntries(forces), E: work },
    boundaries: everySide(grid, 'slipWall'),
  };
}

/** Returns a case of water on a slope in a closed basin in 1D or 2D. */
export const slopedWater = (grid: CartesianGrid): Partial<Omit<CaseDocument, 'scheme'>> => ({
  system: { id: `shallowWater${grid.dimension}d`, parameters: {} },
  initial: {
    h: '1 + 0.1*cos(3*x)',
    ...Object.fromEntries(['u', 'v'].slice(0, grid.dimension).map((name) => [name, '0'])),
  },
  sourceTerm: {
    hu: 'h*(0.5 + x)',
    ...(grid.dimension === 2 ? { hv: '-0.7*h' } : {}),
  },
  boundaries: everySide(grid, 'slipWall'),
});

/** Returns a case of a viscous gas between adiabatic walls, one of which moves. */
export const viscousGas = (grid: CartesianGrid): Partial<Omit<CaseDocument, 'scheme'>> => ({
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  initial: {
    rho: '1 + 0.2*sin(3*x)',
    u: 'y',
    v: '0.1*cos(4*x + y)',
    p: '1 + 0.1*x*y',
  },
  boundaries: {
    ...everySide(grid, 'adiabaticWall'),
    top: { condition: 'adiabaticWall', values: { u: '1' } },
  },
});
