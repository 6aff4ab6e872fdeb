import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { cese } from '../../solver/methods/cese';
import { ceseDescriptor } from '../../solver/methods/cese/descriptor';
import { ceseOptions, type CeseOptions } from '../../solver/methods/cese/options';
import { compileCasePhysics } from '../../solver/physics/compile';
import { systems } from '../../solver/physics/systems';
import { rectangleQuads } from '../../solver/mesh/rectangle';
import { everySide, gridOf } from '../cartesianFv/grids';

type Grid = ReturnType<typeof gridOf>;

function discretized(grid: Grid, given: Partial<CaseDocument>, scheme: Partial<CeseOptions> = {}) {
  const document = caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'viscous points',
    mesh: { file: 'unused.msh' },
    system: { id: 'navierStokes2d' },
    scheme: ceseOptions.parse({ id: 'cese', cflNumber: 0.5, ...scheme }),
    initial: {},
    boundaries: {},
    time: { end: 0.1, maxSteps: null, steadyTolerance: null },
    ...given,
  });
  const { end } = document.time;
  const physics = compileCasePhysics(document);
  return cese.discretize(document.scheme, grid, physics, { endTime: end, steadyTolerance: null });
}

async function finalState(discretization: ReturnType<typeof discretized>) {
  const simulation = discretization.createCpuSimulation();
  let batch = await simulation.advance(1000);
  while (batch.outcome.kind === 'running') batch = await simulation.advance(1000);
  expect(batch.outcome.kind).toBe('endTime');
  return { steps: batch.step, state: await simulation.readState() };
}

describe('CE/SE with viscous fluxes', () => {
  it('decays a shear flow as the heat equation does, to second order', async () => {
    // At this speed, friction heats the gas by less than 1e-8.
    const [speed, nu] = [1e-3, 0.05];
    const errors = await Promise.all(
      [8, 16, 32].map(async (count) => {
        const grid = gridOf({ counts: [2, count], joined: [0, 1] });
        const { state } = await finalState(
          discretized(
            grid,
            {
              system: { id: 'navierStokes2d', parameters: { viscosity: nu } },
              initial: { rho: '1', u: `${speed}*sin(2*pi*y)`, v: '0', p: '1' },
              time: { end: 0.5, maxSteps: null, steadyTolerance: null },
            },
            { alpha: 0, initialSlopes: 'derivatives' },
          ),
        );
        const decay = Math.exp(-nu * 4 * Math.PI ** 2 * 0.5);
        const side = Math.PI / count;
        return Math.max(
          ...Array.from({ length: count }, (_, j) => {
            const y = (j + 0.5) / count;
            const mean = (Math.sin(2 * Math.PI * y) * Math.sin(side)) / side;
            return Math.abs(state[12 * 2 * j + 3] / speed - decay * mean);
          }),
        );
      }),
    );
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.8);
    expect(Math.log2(errors[1] / errors[2])).toBeGreaterThan(1.9);
    expect(errors[2]).toBeLessThan(2e-3);
  });

  it.each([
    [0, 0.5],
    [0, 1],
    [2, 0.5],
  ])(
    'damps noise if diffusion limits the time step: α = %d, CFL number %d',
    async (alpha, cflNumber) => {
      const grid = gridOf({ counts: [16, 12], joined: [0, 1], lengths: [1, 0.4] });
      const noise = 'sin(1000*sin(1000*x + 777*y))';
      const { state, steps } = await finalState(
        discretized(
          grid,
          {
            system: { id: 'advectionDiffusion2d', parameters: { ax: 0.1, diffusivity: 1 } },
            initial: { q: noise },
            time: { end: 0.05, maxSteps: null, steadyTolerance: null },
          },
          { alpha, cflNumber },
        ),
      );
      const means = Array.from({ length: 16 * 12 }, (_, cell) => state[3 * cell]);
      const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length;
      expect(Math.max(...means.map((mean) => Math.abs(mean - middle)))).toBeLessThan(0.05);
      // Advection alone would take one step.
      expect(steps).toBeGreaterThan(100);
    },
  );

  it('nearly conserves mass and energy between adiabatic walls, which stop the gas', async () => {
    const grid = gridOf({ counts: [8, 8] });
    const box = discretized(grid, {
      system: { id: 'navierStokes2d', parameters: { viscosity: 0.1 } },
      initial: { rho: '1 + 0.2*x', u: '0.5*sin(pi*y)', v: '0', p: '1' },
      boundaries: everySide(grid, 'adiabaticWall'),
      time: { end: 4, maxSteps: null, steadyTolerance: null },
    });
    const before = box.integrals(box.initialState());
    const { state } = await finalState(box);
    const after = box.integrals(state);
    expect(after[0]).toBeCloseTo(before[0], 4);
    expect(after[3]).toBeCloseTo(before[3], 2);
    const momenta = Array.from({ length: 64 }, (_, cell) => Math.abs(state[12 * cell + 3]));
    expect(Math.max(...momenta)).toBeLessThan(1e-3);
  });

  it('keeps a scalar between insulated sides', async () => {
    const grid = gridOf({ counts: [8, 6] });
    const plate = discretized(grid, {
      system: { id: 'advectionDiffusion2d', parameters: { ax: 0, ay: 0, diffusivity: 1 } },
      initial: { q: 'x + y^2' },
      boundaries: everySide(grid, 'insulated'),
      time: { end: 3, maxSteps: null, steadyTolerance: null },
    });
    const [before] = plate.integrals(plate.initialState());
    const { state } = await finalState(plate);
    for (let cell = 0; cell < 48; cell++) expect(state[3 * cell]).toBeCloseTo(before, 10);
  });

  it('rejects what it does not support in one line', () => {
    const grid = gridOf({ counts: [4, 4] });
    const initial = { rho: '1', u: '0', v: '0', p: '1' };
    const given = { initial, boundaries: everySide(grid, 'adiabaticWall') };
    const characteristic = { slopes: 'characteristic', numericalFlux: 'hllc' } as const;
    expect(() => discretized(grid, given, characteristic)).toThrow(
      /^scheme\.slopes: viscous fluxes need slopes from differences/,
    );
    const hot = everySide(grid, 'isothermalWall', { T: '2' });
    expect(() => discretized(grid, { initial, boundaries: hot })).toThrow(
      /^boundaries\.left: CE\/SE mirrors the flow at viscous walls/,
    );
    const wale = { id: 'navierStokes2d', parameters: { wale: 0.5 } };
    expect(() => discretized(grid, { ...given, system: wale })).not.toThrow();
    const gas = systems.get('navierStokes2d')!;
    const quads = { dimension: 2, shapes: ['quadrilateral'] } as const;
    expect(ceseDescriptor.missing(gas, quads)).toMatch(/on Cartesian grids only/);
    expect(ceseDescriptor.missing(gas, { dimension: 2, shapes: ['grid'] })).toBeNull();
    const mesh = rectangleQuads(3, 3);
    expect(() => discretized(mesh as never, { initial, boundaries: {} })).toThrow(
      /on Cartesian grids only/,
    );
  });
});
