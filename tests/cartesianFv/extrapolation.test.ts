import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { createLayeredMeans } from '../../solver/methods/grid/layeredMeans';
import { compileCasePhysics } from '../../solver/physics/compile';
import { everySide, fvCase, gridOf, stepCase } from './grids';

const until = (end: number | null): CaseDocument['time'] => ({
  end,
  maxSteps: null,
  steadyTolerance: null,
});

const linear: Partial<FvOptions> = { reconstruction: 'linear', integrator: 'sspRk2' };

/** Returns the means of the first variable on a grid with two ghost layers. */
function layersOf(document: CaseDocument, grid: CartesianGrid, state: readonly number[]) {
  const physics = compileCasePhysics(document);
  const variableCount = physics.variableNames.length;
  const layered = createLayeredMeans({ grid, physics, variableCount }, 2);
  layered.set(Float64Array.from(state), 0);
  return layered.values.map((values) => Array.from(values));
}

describe('extrapolation into ghost cells of a grid', () => {
  it('continues means linearly in all layers, including corners', () => {
    const grid = gridOf({ counts: [3, 2] });
    const document = fvCase({
      system: { id: 'advection2d', parameters: {} },
      initial: { q: '0' },
      boundaries: everySide(grid, 'extrapolation'),
    });
    const [q] = layersOf(document, grid, [1, 2, 3, 11, 12, 13]);
    const row = (j: number): number[] => [-1, 0, 1, 2, 3, 4, 5].map((i) => i + 10 * j);
    expect(q).toEqual([-2, -1, 0, 1, 2, 3].flatMap(row));
  });

  it('copies a single cell, and the last cell if the extrapolated state is inadmissible', () => {
    const parts = { system: { id: 'euler1d', parameters: {} }, initial: {} };
    const layers = (states: readonly (readonly number[])[]) => {
      const grid = gridOf({ counts: [states.length] });
      const document = fvCase({
        ...parts,
        initial: { rho: '1', u: '0', p: '1' },
        boundaries: everySide(grid, 'extrapolation'),
      });
      return layersOf(document, grid, states.flat());
    };
    expect(layers([[2, 1, 4]])).toEqual(
      [2, 1, 4].map((value) => [value, value, value, value, value]),
    );
    // All waves leave the domain; linear extrapolation would give a negative pressure in the second
    // layer.
    const [rho, momentum] = layers([
      [0.8, 2.9, 20],
      [0.55, 3, 20],
    ]);
    expect(rho.slice(2)).toEqual([0.8, 0.55, expect.closeTo(0.3, 12), 0.55]);
    expect(momentum.slice(2)).toEqual([2.9, 3, expect.closeTo(3.1, 12), 3]);
  });

  it.each([
    ['linear', [8], linear],
    ['Lax–Wendroff steps', [6, 5], { stepping: 'laxWendroff' }],
    [
      'CWENO3 at Gauss points',
      [6, 5],
      { reconstruction: 'cweno3', faceQuadrature: 'gauss', integrator: 'sspRk3' },
    ],
    ['WENO5 in 3D', [6, 5, 6], { reconstruction: 'weno5', integrator: 'sspRk3' }],
  ] as [string, number[], Partial<FvOptions>][])(
    'preserves a linear solution: %s',
    (_, counts, options) => {
      const grid = gridOf({ counts });
      const axes = ['x', 'y', 'z'].slice(0, counts.length);
      const q = axes.map((axis, i) => `${i + 1}*${axis}`).join(' + ');
      const parameters: Record<string, number> =
        counts.length === 1 ? { a: 1 } : Object.fromEntries(axes.map((axis) => [`a${axis}`, 1]));
      const document = fvCase(
        {
          system: { id: `advection${counts.length}d`, parameters },
          initial: { q },
          boundaries: everySide(grid, 'extrapolation'),
          time: until(null),
        },
        options,
      );
      const start = stepCase(document, grid, 0).stepper.state;
      const { stepper, time } = stepCase(document, grid, 3);
      const moved = axes.reduce((sum, _axis, i) => sum + (i + 1) * time, 0);
      expect(moved).toBeGreaterThan(0.1);
      stepper.state.forEach((value, i) => expect(value).toBeCloseTo(start[i] - moved, 12));
    },
  );

  it('reflects smooth waves leaving a supersonic flow less than an outflow condition', () => {
    /** Returns the L1 difference from a channel so long that no wave reaches its end. */
    const reflected = (condition: string, count: number): number => {
      const run = (length: number) => {
        const grid = gridOf({ counts: [length * count], lengths: [length] });
        const document = fvCase(
          {
            system: { id: 'euler1d', parameters: {} },
            initial: {
              rho: '1 + 0.2*exp(-80*(x - 0.6)^2)',
              u: '2',
              p: '1 + 0.2*exp(-80*(x - 0.6)^2)',
            },
            boundaries: { ...everySide(grid, 'outflow'), right: { condition, values: {} } },
            time: until(0.4),
          },
          { ...linear, slopeLimiter: 'vanLeer', cflNumber: 0.4 },
        );
        return stepCase(document, grid).stepper.state;
      };
      const [own, longer] = [run(1), run(3)];
      return own.reduce((sum, value, i) => sum + Math.abs(value - longer[i]), 0) / count;
    };
    const [[zeroth, fineZeroth], [first, fineFirst]] = ['outflow', 'extrapolation'].map(
      (condition) => [50, 100].map((count) => reflected(condition, count)),
    );
    expect(first).toBeLessThan(0.1 * zeroth);
    expect(Math.log2(zeroth / fineZeroth)).toBeLessThan(2);
    expect(Math.log2(first / fineFirst)).toBeGreaterThan(3);
  });

  it('does not amplify incoming waves, such as sound entering a gas at rest', () => {
    const grid = gridOf({ counts: [20] });
    const document = fvCase(
      {
        system: { id: 'euler1d', parameters: {} },
        initial: { rho: '1 + 0.1*x', u: '0.1*x', p: '1 - 0.1*x^2' },
        boundaries: everySide(grid, 'extrapolation'),
        time: until(5),
      },
      linear,
    );
    const { stepper } = stepCase(document, grid);
    const momenta = stepper.state.filter((_, i) => i % 3 === 1);
    expect(Math.max(...momenta.map(Math.abs))).toBeLessThan(0.15);
  });
});
