import { describe, expect, it } from 'vitest';
import { dgDescriptor } from '../../solver/methods/dgModal/descriptor';
import { createResidual } from '../../solver/methods/dgModal/cpu/residual';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { systems } from '../../solver/physics/systems';
import { stateIntegrals } from '../../solver/space/projection';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { decaying, gas } from './viscousCases';
import { errorsAt, ratesOf, viscousCase } from './viscousRuns';

const bent = (x: number, y: number): [number, number] => [
  x + 0.05 * Math.sin(5 * x + 3 * y),
  y + 0.04 * Math.cos(4 * x - 2 * y),
];

/** Distorts the interior cells and keeps the sides of the unit square. */
const bentInside = (x: number, y: number): [number, number] => {
  const inside = 16 * x * (1 - x) * y * (1 - y);
  return [x + 0.05 * inside * Math.sin(5 * y), y - 0.04 * inside * Math.cos(4 * x)];
};

const joinedSquare = (count: number) =>
  joinPeriodic(
    joinPeriodic(rectangleMesh(count, count, bentInside), 'left', 'right'),
    'bottom',
    'top',
  );

/** Whether shift·I − S is positive definite, by a Cholesky decomposition of its lower triangle. */
function isDefinite(matrix: readonly Float64Array[], shift: number): boolean {
  const rows = matrix.map((row, i) =>
    Array.from(row, (entry, j) => (i === j ? shift : 0) - 0.5 * (entry + matrix[j][i])),
  );
  return rows.every((row, i) => {
    for (let j = 0; j <= i; j++) {
      for (let k = 0; k < j; k++) row[j] -= row[k] * rows[j][k];
      if (j < i) row[j] /= rows[j][j];
    }
    row[i] = Math.sqrt(row[i]);
    return row[i] > 0;
  });
}

const largest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe('viscous fluxes on triangles', () => {
  const stream = { rho: '1.1', u: '0.7', v: '-0.4', p: '1.3' };

  it.each([1, 4])('preserves a free stream at p = %i', (order) => {
    const parts = { ...gas(), initial: stream, boundaries: allSides('farField', stream) };
    const { rates } = ratesOf(order, parts, rectangleMesh(4, 3, bent));
    expect(largest(rates)).toBeLessThan(2e-11);
  });

  it('are conservative in a periodic square', () => {
    const initial = {
      rho: '1 + 0.2*sin(2*pi*x)*cos(2*pi*y)',
      u: '0.5*cos(2*pi*y)',
      v: '0.2*sin(2*pi*x)',
      p: '1 + 0.2*cos(2*pi*(x + y))',
    };
    const parts = { ...gas({ sutherland: 0.4 }), initial };
    const { operators, rates } = ratesOf(3, parts, joinedSquare(4));
    expect(largest(rates)).toBeGreaterThan(1);
    const { space, variableCount } = operators;
    expect(largest(stateIntegrals(space, variableCount, rates))).toBeLessThan(1e-12);
  });

  it.each([1, 2, 3, 4, 5])('is symmetric and dissipative at p = %i', (order) => {
    // Thin obtuse triangles need the strongest penalty.
    const thin = (x: number, y: number): [number, number] => [x + 0.5 * y, 0.1 * y];
    const mesh = rectangleMesh(3, 3, thin);
    const of = (q: string) => {
      const system = { id: 'advectionDiffusion2d', parameters: { ax: 0, ay: 0, diffusivity: 1 } };
      const parts = { system, initial: { q }, boundaries: allSides('prescribed', { q: '0' }) };
      return ratesOf(order, parts, mesh);
    };
    const [a, b] = [of('sin(40*x + 90*y)'), of('cos(70*x*y)*(1 - 3*x)')];
    const { cells, element } = a.operators;
    const product = (one: Float64Array, other: Float64Array): number =>
      one.reduce(
        (sum, value, i) =>
          sum + cells.determinant[Math.floor(i / element.modes)] * value * other[i],
        0,
      );
    expect(product(b.state, a.rates) / product(a.state, b.rates)).toBeCloseTo(1, 9);
    expect(product(a.state, a.rates)).toBeLessThan(0);
    expect(product(b.state, b.rates)).toBeLessThan(0);
  });

  it.each([1, 2, 3])('dissipates the energy of every mode on thin triangles at p = %i', (order) => {
    const thin = (x: number, y: number): [number, number] => [x + 0.5 * y, 0.1 * y];
    const system = { id: 'advectionDiffusion2d', parameters: { ax: 0, ay: 0, diffusivity: 1 } };
    const parts = {
      system,
      initial: { q: '0' },
      boundaries: allSides('prescribed', { q: '0' }),
    };
    const { operators, state } = viscousCase(order, parts, rectangleMesh(2, 2, thin));
    const residual = createResidual(operators);
    const { cells, element } = operators;
    // Modes are orthonormal on the reference triangle: energy is the sum of squares times the determinant.
    const root = (i: number): number => Math.sqrt(cells.determinant[Math.floor(i / element.modes)]);
    const columns = Array.from(state, (_, j) => {
      const rates = new Float64Array(state.length);
      residual(
        state.map((__, i) => (i === j ? 1 / root(j) : 0)),
        0,
        rates,
      );
      return rates.map((rate, i) => rate * root(i));
    });
    const scale = Math.max(...columns.map((column, i) => Math.abs(column[i])));
    expect(isDefinite(columns, 1e-9 * scale)).toBe(true);
    expect(isDefinite(columns, -0.5 * scale)).toBe(false);
  });

  it.each([
    [1, 0.02],
    [3, 0.01],
    [5, 0.0025],
  ])('is stable at the automatic time step at p = %i', (order, end) => {
    const parts = {
      system: { id: 'advectionDiffusion2d', parameters: { ax: 0, ay: 0, diffusivity: 1 } },
      initial: { q: 'sin(50*x*y + 7)' },
      exact: { q: '0' },
    };
    const mesh = joinedSquare(3);
    expect(errorsAt(end, order, parts, mesh)[0]).toBeLessThan(0.3);
  });
});

describe('gas at rest in a closed box of triangles', () => {
  /** Returns the rates of change of mass and energy in the box. */
  const gained = (condition: string, values = {}): number[] => {
    const initial = { rho: '1', u: '0', v: '0', p: '1 + 0.3*x*y + 0.2*x' };
    const boundaries = allSides(condition, values);
    const { operators, rates } = ratesOf(
      3,
      { ...gas(), initial, boundaries },
      rectangleMesh(3, 2, bent),
    );
    const { space, variableCount } = operators;
    const integrals = stateIntegrals(space, variableCount, rates);
    return [integrals[0], integrals[variableCount - 1]];
  };

  it.each(['adiabaticWall', 'slipWall'])('conserves energy within %s', (condition) => {
    for (const gain of gained(condition)) expect(Math.abs(gain)).toBeLessThan(1e-13);
  });

  it('is heated by warmer walls and conserves mass', () => {
    const [mass, energy] = gained('isothermalWall', { T: '2' });
    expect(Math.abs(mass)).toBeLessThan(1e-13);
    expect(energy).toBeGreaterThan(0.5);
  });
});

describe('options for viscous fluxes', () => {
  const mesh = rectangleMesh(1, 1);

  it('requires at least order 1, and is adapted when the system changes', () => {
    const document = testCase({ ...decaying, scheme: scheme(0) });
    const line =
      'Advection–diffusion, 2D has viscous fluxes, which need order 1 or higher: choose order 1 or higher';
    expect(() => discretize(document, mesh)).toThrow(`scheme.order: ${line}`);
    const system = systems.get('advectionDiffusion2d')!;
    const found = dgDescriptor.check({ options: scheme(0), system, device: null });
    expect(found).toEqual([{ option: 'order', level: 'error', message: line }]);
    expect(dgDescriptor.adapted(scheme(0), system).order).toBe(1);
  });
});
