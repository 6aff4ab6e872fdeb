import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../../solver/case/document';
import type { CellMesh } from '../../../solver/mesh/types';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import {
  afterSteps,
  bothBackends,
  hardware,
  software,
  type Parts,
} from '../../cartesianFv/deviceCases.gpu';
import { discretize } from '../../support/dg';
import { bentAll, bentInside, cprCase, curvedBox, inOneStage, sheared } from './cases';
import { ringOf, swirling } from './ring';

const wavy = { rho: '1 + 0.2*sin(3*x + y)', u: '0.3*y', v: '-0.2*x', p: '1 + 0.1*sin(3*x)' };

/** A stream over walls. */
const open: Parts = {
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  initial: wavy,
  boundaries: {
    left: { condition: 'prescribed', values: { rho: '1 + 0.1*y', u: '0.4', v: 't', p: '1' } },
    right: { condition: 'outflow', values: {} },
    bottom: { condition: 'adiabaticWall', values: { u: '0.3*x' } },
    top: { condition: 'isothermalWall', values: { T: '1.2 + t' } },
  },
};

/** The same with a subgrid model, whose fluxes are nonlinear in the gradient. */
const withEddies: Parts = {
  ...open,
  system: {
    id: 'navierStokes2d',
    parameters: { viscosity: 0.05, sutherland: 0.4, wale: 1 },
    coefficients: { filterWidth: '2*pointSpacing + 0.2*x' },
  },
};

/** The same with a turbulence model, whose sources need ∇u and the distance to the walls. */
const turbulent: Parts = {
  ...open,
  system: {
    id: 'spalartAllmaras2d',
    parameters: { viscosity: 1e-5, sutherland: 0.4, qcr: 1 },
  },
  initial: { ...wavy, chi: '3000 + 2000*sin(2*x - 3*y)' },
  boundaries: {
    ...open.boundaries,
    left: { condition: 'prescribed', values: { rho: '1', u: '0.4', v: 't', p: '1', chi: '3' } },
  },
};

/** Between walls at rest and moving walls, adiabatic and isothermal. */
const enclosed: Parts = {
  ...open,
  boundaries: {
    left: { condition: 'adiabaticWall', values: {} },
    right: { condition: 'isothermalWall', values: { u: '0.2', v: '0.1', T: '1.2' } },
    bottom: { condition: 'adiabaticWall', values: { u: '0.3*x' } },
    top: { condition: 'isothermalWall', values: { T: '1.2 + t' } },
  },
};

/** In a ring with joined ends. */
const inRing: Parts = {
  ...swirling(3, 'navierStokes'),
  boundaries: {
    inside: { condition: 'adiabaticWall', values: { w: '0.3' } },
    outside: { condition: 'isothermalWall', values: { T: '1.1' } },
    back: { condition: 'slipWall', values: {} },
    front: { condition: 'farField', values: { rho: '1', u: '0', v: '0', w: '0.2', p: '1' } },
  },
};

const scalarInSpace: Parts = {
  system: {
    id: 'advectionDiffusion3d',
    parameters: { ax: 0.5, ay: 0.25 },
    coefficients: { kappa: '0.1 + 0.05*x' },
  },
  initial: { q: 'x + y^2 + sin(5*x*y)' },
  boundaries: {
    left: { condition: 'prescribed', values: { q: 'x*y + 20*t' } },
    right: { condition: 'insulated', values: {} },
    bottom: { condition: 'insulated', values: {} },
    top: { condition: 'prescribed', values: { q: '1' } },
  },
};

const scalarInPlane: Parts = {
  ...scalarInSpace,
  system: {
    id: 'advectionDiffusion2d',
    parameters: { ax: 0.5, ay: 0.25 },
    coefficients: { kappa: '0.1 + 0.05*x' },
  },
  boundaries: {
    ...scalarInSpace.boundaries,
    top: { condition: 'insulated', values: {} },
  },
};

const planar = curvedBox({ counts: [3, 3], order: 2, map: bentAll(0.1) });

describe('viscous fluxes on the GPU', () => {
  it.each([
    [
      'a gas over walls with a subgrid model, BR2 without points on sides',
      planar,
      withEddies,
      { order: 1, points: 'gaussLegendre', gradientLift: 'printed' },
    ],
    [
      'a gas over walls with a subgrid model, LDG',
      planar,
      withEddies,
      { order: 1, points: 'gaussLegendre', viscousScheme: 'ldg' },
    ],
    [
      'a turbulent gas over walls',
      planar,
      turbulent,
      { order: 1, points: 'gaussLegendre', gradientLift: 'printed' },
    ],
    ['a gas in a ring with rotated periodic ends', ringOf(1, 3), inRing, { order: 1 }],
    [
      'a gas in a ring with published side gradients',
      ringOf(1, 3),
      inRing,
      { order: 1, sideGradients: 'printed' },
    ],
    ['a gas over walls, points on sides', planar, open, { order: 2, points: 'gaussLobatto' }],
    ['a gas in a ring, LDG', ringOf(1, 3), inRing, { order: 1, viscousScheme: 'ldg' }],
    [
      'a scalar on straight-edged hexahedra with low storage',
      curvedBox({ counts: [2, 2, 3], map: bentInside(0.08), joined: [2] }),
      scalarInSpace,
      { order: 2, volumeTerm: 'conservative', integrator: 'carpenterKennedy' },
    ],
  ] as [string, CellMesh, Parts, Partial<CprOptions>][])(
    'agrees with the CPU to single precision: %s',
    async (_, mesh, parts, scheme) => {
      const { worst, time, expectedTime } = await difference(cprCase(parts, scheme), mesh);
      expect(time).toBeCloseTo(expectedTime, 6);
      expect(worst).toBeLessThan(3e-6);
    },
  );

  it('agree with the CPU to single precision with unrolled loops', async () => {
    const document = cprCase(enclosed, { order: 1 });
    const { worst, time, expectedTime } = await difference(document, planar, 3, hardware);
    expect(time).toBeCloseTo(expectedTime, 6);
    expect(worst).toBeLessThan(3e-6);
  });

  // A gas with LDG and a scalar with BR2: in df64, a gas takes seconds to compile, and both schemes
  // share its fluxes.
  const wall = { condition: 'adiabaticWall', values: {} };
  it.each([
    ['a gas by ldg', { ...open, boundaries: { left: wall, right: wall, bottom: wall, top: wall } }],
    ['a scalar by br2', scalarInPlane],
  ] as [string, Parts][])('agrees with the CPU to 13 digits in df64: %s', async (name, parts) => {
    const time = { end: 1e-3, maxSteps: null, steadyTolerance: null };
    const slanted = curvedBox({ counts: [3, 2], map: sheared });
    const viscousScheme = name.endsWith('br2') ? 'br2' : 'ldg';
    const scheme = { order: 1, precision: 'df64', viscousScheme } as const;
    const { worst } = await difference(cprCase({ ...parts, time }, scheme), slanted, 1);
    expect(worst).toBeLessThan(2e-14);
  });
});

/**
 * Returns the largest difference between both backends after some steps, relative to the largest
 * value of the state.
 */
async function difference(document: CaseDocument, mesh: CellMesh, steps = 3, adapter = software) {
  const { integrator } = document.scheme as CprOptions;
  const staged = integrator === 'rk4' ? inOneStage : discretize;
  const both = await bothBackends(document, mesh, undefined, adapter, staged);
  const { expected, batch, reference, state } = await afterSteps(both, steps);
  expect(batch.step).toBe(steps);
  const scale = Math.max(...Array.from(reference, Math.abs));
  const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
  return { worst: worst / scale, time: batch.time, expectedTime: expected.time };
}
