import { describe, expect, it } from 'vitest';
import { discretize, runToEnd } from '../support/dg';
import { everySide, fvCase, gridOf } from '../cartesianFv/grids';

/** Shock and bubble of Hagen et al. 2007: Mach number and post-shock pressure are published. */
const mach = 2.952;
const behind = { rho: 3.8125, u: 2.57669, p: 10, speed: 3.49285 };

describe('the moving shock', () => {
  it('gives the post-shock state for the Mach number', async () => {
    const grid = gridOf({ counts: [200] });
    const document = fvCase(
      {
        system: { id: 'euler1d', parameters: {} },
        initial: { rho: '1', u: '0', p: '1' },
        boundaries: {
          left: { condition: 'movingShock', values: { M: String(mach) } },
          right: { condition: 'outflow', values: {} },
        },
        time: { end: 0.15, maxSteps: null, steadyTolerance: null },
      },
      { reconstruction: 'linear', integrator: 'sspRk2', positivity: true, numericalFlux: 'hllc' },
    );
    const simulation = discretize(document, grid).createCpuSimulation();
    await runToEnd(simulation);
    const state = await simulation.readState();
    const rho = (cell: number): number => state[3 * cell];
    expect(rho(40)).toBeCloseTo(behind.rho, 3);
    expect(state[3 * 40 + 1] / rho(40)).toBeCloseTo(behind.u, 3);
    // Where the density is at half its rise.
    const front = Array.from({ length: 200 }, (_, i) => i).find((i) => rho(i) < 2.4)!;
    expect(Math.abs(front / 200 - behind.speed * 0.15)).toBeLessThan(0.01);
  });

  it.each(['hllc', 'localLaxFriedrichs'] as const)(
    'follows an oblique shock along the boundary, ahead of a moving gas: %s',
    async (numericalFlux) => {
      const grid = gridOf({ counts: [48, 48] });
      const values = {
        M: '2',
        rho: '1.4',
        u: '0.3',
        v: '-0.2',
        p: '1',
        direction_x: '3',
        direction_y: '-1',
        start_x: '0.3',
        start_y: '0.5',
      };
      const [dx, dy] = [3 / Math.sqrt(10), -1 / Math.sqrt(10)];
      const speed = 0.3 * dx - 0.2 * dy + 2;
      const density = (1.4 * 2.4 * 4) / (0.4 * 4 + 2);
      const distance = `((x - 0.3)*${dx} + (y - 0.5)*${dy})`;
      const gained = (2 / 2.4) * 1.5;
      const given = (ahead: number, wave: number): string =>
        `${distance} < ${speed}*t ? ${wave} : ${ahead}`;
      const exact = {
        rho: given(1.4, density),
        u: given(0.3, 0.3 + gained * dx),
        v: given(-0.2, -0.2 + gained * dy),
        p: given(1, 1 + (2.8 / 2.4) * 3),
      };
      const at0 = (source: string): string => source.replace('*t', '*0');
      const document = fvCase(
        {
          initial: Object.fromEntries(Object.entries(exact).map(([k, v]) => [k, at0(v)])),
          exact,
          boundaries: everySide(grid, 'movingShock', values),
          time: { end: 0.15, maxSteps: null, steadyTolerance: null },
        },
        { numericalFlux },
      );
      const discretization = discretize(document, grid);
      const simulation = discretization.createCpuSimulation();
      const { time } = await runToEnd(simulation);
      const [rho] = discretization.errors(await simulation.readState(), time)!;
      // A front two or three cells wide over a length of one, without other errors.
      expect(rho.l1).toBeLessThan((density - 1.4) * (3 / 48));
    },
  );
});
