import { describe, expect, it } from 'vitest';
import { discretize } from '../support/dg';
import { everySide, fvCase, gridOf } from './grids';
import { everyOf, linear, runWater, until } from './lakes';

const gravity = 9.81;
const onLine = { id: 'shallowWaterBed1d', parameters: {} };

describe('transcritical flow over a bump with a shock', () => {
  /**
   * Steady flow with q = 0.18 over a parabolic bump of height 0.2, with depth 0.33 downstream
   * (Goutal and Maurel 1997; Delestre et al., SWASHES, Int. J. Numer. Meth. Fluids 72, 2013,
   * section 3.1.5): Bernoulli's law from the crest, where the flow is critical.
   */
  const q = 0.18;
  const critical = ((q * q) / gravity) ** (1 / 3);
  const head = 0.2 + 1.5 * critical;

  it('matches the exact depths upstream, over and downstream of the bump', async () => {
    const grid = gridOf({ counts: [125], lengths: [25] });
    const { state } = await runWater(
      {
        system: onLine,
        initial: { surface: '0.33', u: '0', bed: 'max(0, 0.2 - 0.05*(x - 10)^2)' },
        boundaries: {
          left: { condition: 'discharge', values: { q: `${q}` } },
          right: { condition: 'level', values: { surface: '0.33' } },
        },
        time: until(150),
      },
      grid,
      linear,
    );
    const depths = everyOf(state, 0, 3);
    const beds = everyOf(state, 2, 3);
    const energy = (cell: number) =>
      depths[cell] + beds[cell] + (q / depths[cell]) ** 2 / (2 * gravity);
    // Upstream of the bump, on its rising slope, and down to the shock at x = 11.7.
    for (const cell of [10, 30, 44]) expect(Math.abs(energy(cell) / head - 1)).toBeLessThan(2e-3);
    expect(Math.abs(energy(55) / head - 1)).toBeLessThan(0.02);
    expect(depths[55]).toBeLessThan(critical);
    expect(depths[63]).toBeGreaterThan(critical);
    for (const cell of [70, 100, 124]) expect(depths[cell]).toBeCloseTo(0.33, 3);
    expect(everyOf(state, 1, 3)[10]).toBeCloseTo(q, 10);
  });
});

describe('solitary wave on a plane beach', () => {
  it('runs up as far as Synolakis’ law predicts', async () => {
    // Depth 1, gravity 1; the beach rises to the left (NTHMP benchmark 1: H/d = 0.0185, cot β =
    // 19.85).
    const [height, cot] = [0.0185, 19.85];
    const steepness = Math.sqrt(0.75 * height);
    const place = cot + Math.acosh(Math.sqrt(20)) / steepness;
    const hump = `${height}/cosh(${steepness}*(x - ${place}))^2`;
    const grid = gridOf({ counts: [500], lengths: [70], origin: [-5] });
    const discretization = discretize(
      fvCase(
        {
          system: { id: 'shallowWaterBed1d', parameters: { g: 1 } },
          initial: {
            surface: `x < ${cot} ? max(${hump}, -x/${cot}) : ${hump}`,
            u: `-${hump}`,
            bed: `-min(x/${cot}, 1)`,
          },
          boundaries: everySide(grid, 'slipWall'),
          time: until(65),
        },
        linear,
      ),
      grid,
    );
    const simulation = discretization.createCpuSimulation();
    let highest = 0;
    for (let running = true; running;) {
      running = (await simulation.advance(25)).outcome.kind === 'running';
      const state = await simulation.readState();
      for (let i = 0; i < state.length; i += 3) {
        if (state[i] > 1e-3) highest = Math.max(highest, state[i] + state[i + 2]);
      }
    }
    const law = 2.831 * Math.sqrt(cot) * height ** 1.25;
    expect(Math.abs(highest / law - 1)).toBeLessThan(0.05);
  });
});
