import { describe, expect, it } from 'vitest';
import { createResidual, storedGeometry } from '../../../solver/methods/cpr/cpu/residual';
import { gradientLift } from '../../../solver/methods/cpr/gradientLift';
import { lineOperators } from '../../../solver/methods/cpr/line';
import { bentBox, waves } from '../../../solver/verification/cpr/meshes';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import { viscousRadius } from '../../../solver/methods/cpr/timeStep';
import { cprCase, curvedBox, prepared } from './cases';
import { errorsAt, onAllSides, orderOf, ratesOf } from './viscousRuns';

/** An advected and decaying wave with prescribed boundary values. */
const decaying = (dimension: 2 | 3) => {
  const wave = ['sin(2*(x - t))', 'cos(2*y + 1)', 'cos(z)'].slice(0, dimension).join('*');
  const decay = 0.2 * (dimension === 2 ? 8 : 9);
  const exact = { q: `exp(-${decay}*t)*${wave}` };
  return {
    system: {
      id: `advectionDiffusion${dimension}d`,
      parameters: { ax: 1, ay: 0, diffusivity: 0.2 },
    },
    initial: exact,
    exact,
    boundaries: onAllSides(dimension, 'prescribed', exact),
  };
};

const bent = (counts: readonly number[], order = 2) =>
  bentBox({ counts, order, bend: waves(0.03) });

describe('advection–diffusion', () => {
  it.each([
    [2, 1, 'chebyshevLobatto', 'br2', [4, 8]],
    [2, 2, 'gaussLegendre', 'br2', [3, 6]],
    [2, 3, 'gaussLobatto', 'br2', [2, 4]],
    [2, 3, 'chebyshevLobatto', 'br2', [2, 4]],
    [3, 2, 'chebyshevLobatto', 'br2', [2, 4]],
    [2, 1, 'chebyshevLobatto', 'ldg', [4, 8]],
    [2, 2, 'gaussLegendre', 'ldg', [3, 6]],
    [2, 3, 'chebyshevLobatto', 'ldg', [2, 4]],
    [3, 2, 'chebyshevLobatto', 'ldg', [2, 4]],
  ] as const)(
    'has order p + 1 on curved, randomly oriented cells in %iD at p = %i on %s points by %s',
    (...of) => {
      const [dimension, order, points, viscousScheme, counts] = of;
      const [coarse, fine] = counts.map((count) => {
        const mesh = bent(Array.from({ length: dimension }, () => count));
        return errorsAt(dimension === 2 ? 0.03 : 0.008, decaying(dimension), mesh, {
          order,
          points,
          viscousScheme,
        })[0];
      });
      expect(orderOf(coarse, fine)).toBeGreaterThan(order + 0.5);
    },
  );
});

describe('diffusion', () => {
  it.each([
    [2, 'br2'],
    [3, 'br2'],
    [2, 'ldg'],
    [3, 'ldg'],
  ] as const)(
    'is symmetric and dissipative on curved cells in %iD by %s',
    (dimension, viscousScheme) => {
      const counts = dimension === 2 ? [3, 2] : [2, 2, 1];
      const mesh = bentBox({ counts, order: 2, bend: waves(0.04), isJoined: true });
      const of = (q: string) =>
        ratesOf(
          {
            system: {
              id: `advectionDiffusion${dimension}d`,
              parameters: { ax: 0, diffusivity: 1 },
            },
            initial: { q },
          },
          mesh,
          { order: 2, points: 'gaussLegendre', viscousScheme },
        );
      const [a, b] = [of('exp(x)*sin(5*y + 1)'), of('x^3 - sin(7*x*y)')];
      const { space, cellCount, pointCount } = a.operators;
      const weights = Array.from({ length: cellCount }, (_, cell) => {
        const measure = space.maps.measure(cell);
        return Array.from(space.meanWeights(cell), (share) => share * measure);
      }).flat();
      expect(weights).toHaveLength(cellCount * pointCount);
      const product = (one: Float64Array, other: Float64Array): number =>
        weights.reduce((sum, weight, i) => sum + weight * one[i] * other[i], 0);
      const [ab, ba] = [product(a.state, b.rates), product(b.state, a.rates)];
      expect(Math.abs(ab)).toBeGreaterThan(0.1);
      expect(ba / ab).toBeCloseTo(1, 10);
      expect(product(a.state, a.rates)).toBeLessThan(0);
      expect(product(b.state, b.rates)).toBeLessThan(0);
    },
  );
});

describe('viscous stress', () => {
  /** ∇·τ of a velocity (a, b). */
  const declaration = {
    variables: [{ name: 'a' }, { name: 'b' }],
    flux: { x: ['0', '0'], y: ['0', '0'] },
    viscousFlux: {
      x: ['4/3*dx(a) - 2/3*dy(b)', 'dx(b) + dy(a)'],
      y: ['dx(b) + dy(a)', '4/3*dy(b) - 2/3*dx(a)'],
    },
    waveSpeed: '0',
    maxWaveSpeed: '0',
    maxDiffusivity: '4/3',
    boundaryConditions: [{ id: 'free', ghost: ['a', 'b'] }],
  };

  /**
   * Checks by a Cholesky decomposition that S of ∂u/∂t = S u has no eigenvalue above a bound, in
   * variables whose squares sum to the energy.
   */
  const isBelow = (matrix: Float64Array[], bound: number): boolean => {
    const rows = matrix.map((row, i) => row.map((entry, j) => (i === j ? bound : 0) - entry));
    return rows.every((row, i) => {
      for (let j = 0; j <= i; j++) {
        for (let k = 0; k < j; k++) row[j] -= row[k] * rows[j][k];
        if (j < i) row[j] /= rows[j][j];
      }
      row[i] = Math.sqrt(row[i]);
      return row[i] > 0;
    });
  };

  it.each([
    [1, 'br2'],
    [2, 'br2'],
    [3, 'br2'],
    [1, 'ldg'],
    [2, 'ldg'],
  ] as const)('dissipates energy of every mode at p = %i by %s', (order, viscousScheme) => {
    const mesh = curvedBox({ counts: [2, 2], joined: [0, 1] });
    const document = cprCase(
      { system: { id: 'custom', parameters: {}, declaration }, initial: { a: '0', b: '0' } },
      { order, points: 'gaussLegendre', viscousScheme },
    );
    const { operators, state } = prepared(document, mesh);
    const { perAxis, pointCount, line } = operators;
    const root = (at: number): number => {
      const point = at % pointCount;
      return Math.sqrt(line.weights[point % perAxis] * line.weights[Math.floor(point / perAxis)]);
    };
    const residual = createResidual(operators);
    const columns = Array.from(state, (_, j) => {
      const rates = new Float64Array(state.length);
      residual(
        state.map((__, i) => (i === j ? 1 / root(j) : 0)),
        0,
        rates,
      );
      return rates.map((rate, i) => rate * root(i));
    });
    columns.forEach((column, j) =>
      column.forEach((entry, i) => expect(entry).toBeCloseTo(columns[i][j], 8)),
    );
    expect(isBelow(columns, 1e-6)).toBe(true);
    expect(isBelow(columns, -1e-6)).toBe(false);
  });
});

describe('spectral radius of diffusion', () => {
  it('matches the eigenvalues of the 1D matrix', () => {
    const radius = (order: number, beta: number): number => {
      const line = {
        order,
        points: 'chebyshevLobatto',
        correction: 'dg',
        vcjhParameter: 0,
      } as const;
      return viscousRadius(lineOperators(line), 'br2', beta);
    };
    // Eigenvalues of the matrix of six cells.
    const expected = [4, 13.2426, 60, 170.125, 380.235, 738.905];
    expected.forEach((value, order) => {
      const beta = order === 0 ? gradientLift('computed', 0) : (order + 1) ** 2;
      expect(radius(order, beta) / value).toBeCloseTo(1, 2);
    });
    expect(radius(4, gradientLift('printed', 4)) / 563.065).toBeCloseTo(1, 1);
  });
});

describe('flow that depends only on y', () => {
  /** A gas between plates at the bottom and the top, periodic along x. */
  const layered = {
    system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
    initial: {
      rho: '1 + 0.1*cos(3*y)',
      u: 'sin(2*y)',
      v: '0.2*cos(5*y)',
      p: '1 + 0.1*sin(4*y)',
    },
    boundaries: Object.fromEntries(
      ['left', 'right', 'bottom', 'top'].map((group) => [
        group,
        { condition: 'isothermalWall', values: { u: '1', T: '1.2' } },
      ]),
    ),
  };

  /** Returns the largest difference between rates at the same y, relative to the largest rate. */
  const variation = (sideGradients: 'corrected' | 'printed', points: CprOptions['points']) => {
    const mesh = curvedBox({ counts: [3, 4], joined: [0] });
    const { rates, operators } = ratesOf(layered, mesh, { order: 2, points, sideGradients });
    const { cellCount, pointCount, variableCount: n } = operators;
    const { places } = storedGeometry(operators);
    const ofHeight = new Map<string, number>();
    let [most, spread] = [0, 0];
    for (let cell = 0; cell < cellCount; cell++) {
      for (let i = 0; i < pointCount; i++) {
        const y = places[(cell * pointCount + i) * 2 + 1];
        // Points of two cells coincide in height, so each row of cells is keyed separately.
        for (let v = 0; v < n; v++) {
          const key = `${rowOf(cell)} ${y.toFixed(9)} ${v}`;
          const own = rates[(cell * n + v) * pointCount + i];
          const first = ofHeight.get(key) ?? own;
          ofHeight.set(key, first);
          most = Math.max(most, Math.abs(own));
          spread = Math.max(spread, Math.abs(own - first));
        }
      }
    }
    expect(ofHeight.size).toBe(4 * 3 * n);
    return spread / most;

    function rowOf(cell: number): number {
      let sum = 0;
      for (let i = 0; i < pointCount; i++) sum += places[(cell * pointCount + i) * 2 + 1];
      return Math.floor((4 * sum) / pointCount);
    }
  };

  it.each(['gaussLobatto', 'gaussLegendre', 'chebyshevLobatto'] as const)(
    'is preserved with corrected side gradients but not with the published ones on %s points',
    (points) => {
      expect(variation('corrected', points)).toBeLessThan(1e-12);
      expect(variation('printed', points)).toBeGreaterThan(1e-4);
    },
  );
});
