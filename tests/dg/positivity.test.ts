import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { checkCase } from '../../solver/case/check';
import { compileCasePhysics } from '../../solver/physics/compile';
import { evaluateBasis } from '../../solver/methods/dgModal/basis';
import { createLimiter } from '../../solver/methods/dgModal/cpu/limiter';
import { positivityFactor } from '../../solver/methods/positivityFactor';
import { dgOperators, type DgOperators } from '../../solver/methods/dgModal/operators';
import { projectState } from '../../solver/space/projection';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

/** Two streams that separate at Mach 5; the exact solution has a vacuum between them. */
const gasParting = testCase({
  initial: { rho: '1', u: 'x < 0.5 ? -2 : 2', v: '0', p: '0.1' },
  boundaries: allSides('outflow'),
  time: { end: 0.1, maxSteps: null, steadyTolerance: null },
});

/** Water that separates almost as fast as its waves can follow. */
const waterParting = testCase({
  system: { id: 'shallowWater2d', parameters: {} },
  initial: { h: '1', u: 'x < 0.5 ? -6 : 6', v: '0' },
  boundaries: allSides('outflow'),
  time: { end: 0.04, maxSteps: null, steadyTolerance: null },
});

const positive = (order: number): DgOptions => ({
  ...scheme(order),
  integrator: 'sspRk3',
  cflNumber: 0.5,
  positivity: true,
});

const run = async (document: CaseDocument) => {
  const discretization = discretize(document, rectangleMesh(20, 1));
  const simulation = discretization.createCpuSimulation();
  const { outcome, time } = await runToEnd(simulation);
  return { discretization, outcome, time, state: await simulation.readState() };
};

describe.each([
  ['gas', gasParting, ['rho', 'p']],
  ['water', waterParting, ['h']],
] as const)('positivity limiter on separating %s', (_, document, quantities) => {
  it.each([1, 2, 3])('completes a run that fails at p = %i without the limiter', async (order) => {
    const free = await run({ ...document, scheme: { ...positive(order), positivity: false } });
    expect(free.outcome.kind).toBe('failed');
    const { outcome, discretization, time, state } = await run({
      ...document,
      scheme: positive(order),
    });
    expect(outcome.kind).toBe('endTime');
    const physics = compileCasePhysics(document);
    for (const quantity of quantities) {
      const values = discretization.sampleField(state, physics.field(quantity), time);
      const means = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(Math.min(...values)).toBeLessThan(0.05 * means);
      if (order === 1) expect(Math.min(...values)).toBeGreaterThan(0);
    }
  });
});

describe('positivity limiter', () => {
  const operatorsOf = (
    order: number,
    initial: Record<string, string>,
    options: Partial<DgOptions> = {},
  ): DgOperators => {
    const document = testCase({
      scheme: { ...positive(order), ...options },
      initial,
      boundaries: allSides('outflow'),
    });
    return dgOperators(rectangleMesh(8, 6), compileCasePhysics(document), document.scheme);
  };

  it.each([1, 2, 3, 5])('leaves means and positive cells unchanged at p = %i', (order) => {
    const operators = operatorsOf(order, {
      rho: '1 + 0.9*sin(9*x)*cos(7*y)',
      u: '3*cos(5*x)',
      v: '0',
      p: '1 + 0.9*cos(8*x + 3*y)',
    });
    const before = projectState(operators, operators.physics.initial, 0);
    // Deviations are doubled, so some cells are no longer positive.
    const { modes } = operators.element;
    for (let i = 0; i < before.length; i++) if (i % modes > 0) before[i] *= 2;
    const after = before.slice();
    createLimiter(operators)?.(after);
    let changed = 0;
    const size = 4 * modes;
    for (let cell = 0; cell < operators.cellCount; cell++) {
      const start = cell * size;
      const untouched = before.subarray(start, start + size);
      const limited = after.subarray(start, start + size);
      for (let v = 0; v < 4; v++) expect(limited[v * modes]).toBe(untouched[v * modes]);
      const floor = quantities(untouched, [Math.SQRT2]).map((value) => positivityFactor * value);
      const good = smallestQuantities(operators, untouched).every((value, i) => value >= floor[i]);
      if (good) expect(limited).toEqual(untouched);
      else {
        changed++;
        smallestQuantities(operators, limited).forEach((value, i) => {
          expect(value).toBeGreaterThan((1 - 1e-9) * floor[i]);
        });
      }
    }
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(operators.cellCount);
  });

  it.each([2, 3, 5])(
    'holds in the entire cell if requested at p = %i, otherwise at points only',
    (order) => {
      const initial = {
        rho: '1 + 0.95*sin(9*x)*cos(7*y)',
        u: '3*cos(5*x)',
        v: '0',
        p: '1 + 0.95*cos(8*x + 3*y)',
      };
      const lowest = (['points', 'cell'] as const).map((positivityBound) => {
        const operators = operatorsOf(order, initial, { positivityBound });
        const { modes } = operators.element;
        const state = projectState(operators, operators.physics.initial, 0);
        for (let i = 0; i < state.length; i++) if (i % modes > 0) state[i] *= 2.5;
        createLimiter(operators)?.(state);
        // Ratios to the means on a lattice much finer than the quadrature rules.
        let least = Infinity;
        for (let cell = 0; cell < operators.cellCount; cell++) {
          const own = state.subarray(cell * 4 * modes, (cell + 1) * 4 * modes);
          const means = quantities(own, [Math.SQRT2]);
          for (let i = 0; i <= 12; i++) {
            for (let j = 0; j <= 12 - i; j++) {
              const { value } = evaluateBasis(order, i / 12, j / 12);
              quantities(own, [...value]).forEach((q, k) => {
                least = Math.min(least, q / means[k]);
              });
            }
          }
        }
        return least;
      });
      expect(lowest[0]).toBeLessThan(0.999 * positivityFactor);
      expect(lowest[1]).toBeGreaterThan(positivityFactor * (1 - 1e-9));
    },
  );

  /**
   * Returns density and pressure of one cell's coefficients [variable][mode] for given basis
   * values.
   */
  function quantities(cell: Float64Array, modeValues: readonly number[]): [number, number] {
    const modes = cell.length / 4;
    const [rho, rhou, rhov, energy] = [0, 1, 2, 3].map((v) =>
      modeValues.reduce((sum, value, j) => sum + value * cell[v * modes + j], 0),
    );
    return [rho, 0.4 * (energy - (0.5 * (rhou ** 2 + rhov ** 2)) / rho)];
  }

  /**
   * Returns the smallest density and pressure at the vertices, volume points and edge points of a
   * cell.
   */
  function smallestQuantities(
    { element: { modes, vertexValues, volumeValues, sideValues } }: DgOperators,
    cell: Float64Array,
  ): [number, number] {
    const smallest: [number, number] = [Infinity, Infinity];
    for (const table of [vertexValues, volumeValues, sideValues]) {
      for (let row = 0; row < table.length; row += modes) {
        const [rho, p] = quantities(cell, [...table.subarray(row, row + modes)]);
        smallest[0] = Math.min(smallest[0], rho);
        smallest[1] = Math.min(smallest[1], p);
      }
    }
    return smallest;
  }

  it('warns for a system without positive quantities', () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: {} },
      scheme: positive(2),
      initial: { q: 'x' },
      boundaries: allSides('outflow'),
    });
    const mesh = { groups: Object.keys(document.boundaries), cells: 2, smallestRadius: 1 };
    const items = checkCase(document, { ...mesh, unusable: null }, null);
    expect(items.filter(({ level }) => level !== 'ok').map(({ message }) => message)).toEqual([
      'Linear advection, 2D declares no positive quantities: positivity has no effect',
    ]);
    expect(() => discretize(document, rectangleMesh(2, 2)).initialState()).not.toThrow();
  });
});
