import { describe, expect, it } from 'vitest';
import { PointBlock } from '../../../solver/space/pointBlock';
import { createBlending } from '../../../solver/methods/cpr/cpu/blending';
import { createResidual } from '../../../solver/methods/cpr/cpu/residual';
import type { CprOperators } from '../../../solver/methods/cpr/operators';
import { stateIntegrals } from '../../../solver/space/projection';
import { bentBox, waves } from '../../../solver/verification/cpr/meshes';
import { changeInStep, cprCase, largest, prepared } from './cases';

const split = {
  points: 'gaussLobatto',
  correction: 'huynh',
  volumeTerm: 'split',
  numericalFlux: 'central',
} as const;

const inSpace = {
  system: { id: 'euler3d', parameters: {} },
  initial: {
    rho: '1 + 0.3*sin(2*pi*x)*cos(2*pi*y)',
    u: '0.5*cos(2*pi*z)',
    v: '0.2 + 0.3*sin(2*pi*x)',
    w: '0.1*sin(2*pi*y)',
    p: '1 + 0.2*cos(2*pi*z)',
  },
};

const box = bentBox({ counts: [2, 2, 2], order: 2, bend: waves(0.05), isJoined: true });

/** Returns Σ w J v·∂u/∂t over the mesh: the rate of change of the entropy. */
function entropyRate(operators: CprOperators, state: Float64Array, rates: Float64Array): number {
  const { physics, space, cellCount, pointCount, variableCount: n } = operators;
  const block = new PointBlock(pointCount);
  const u = block.arraysOf(physics.variableNames);
  const v = physics.variableNames.map((name) => block.array(`entropy variable of ${name}`));
  const evaluate = block.bind(physics.entropy!.variables, v);
  let sum = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let k = 0; k < n; k++) {
      const start = (cell * n + k) * pointCount;
      u[k].set(state.subarray(start, start + pointCount));
    }
    evaluate(pointCount);
    const [measure, shares] = [space.maps.measure(cell), space.meanWeights(cell)];
    for (let k = 0; k < n; k++) {
      for (let i = 0; i < pointCount; i++) {
        sum += measure * shares[i] * v[k][i] * rates[(cell * n + k) * pointCount + i];
      }
    }
  }
  return sum;
}

function rateOf(scheme: Parameters<typeof cprCase>[1], initial = inSpace.initial) {
  const { operators, state } = prepared(cprCase({ ...inSpace, initial }, scheme), box);
  // Creates jumps between cells.
  state.forEach((value, i) => (state[i] = value * (1 + 0.01 * Math.sin(i))));
  const rates = new Float64Array(state.length);
  createResidual(operators)(state, 0, rates);
  return { operators, state, rates };
}

describe('split form', () => {
  it.each(['ranocha', 'chandrashekar'])(
    'conserves entropy with %s on curved cells',
    (twoPointFlux) => {
      const { operators, state, rates } = rateOf({ ...split, order: 3, twoPointFlux });
      expect(largest(rates)).toBeGreaterThan(0.1);
      expect(Math.abs(entropyRate(operators, state, rates))).toBeLessThan(1e-12);
    },
  );

  it('dissipates entropy between cells, and changes entropy with a two-point flux that does not conserve it', () => {
    const rateWith = (scheme: Parameters<typeof cprCase>[1]): number => {
      const { operators, state, rates } = rateOf({ ...split, order: 3, ...scheme });
      return entropyRate(operators, state, rates);
    };
    const dissipative = { twoPointFlux: 'ranocha', numericalFlux: 'localLaxFriedrichs' } as const;
    expect(rateWith(dissipative)).toBeLessThan(-1e-6);
    expect(Math.abs(rateWith({ twoPointFlux: 'central' }))).toBeGreaterThan(1e-6);
  });

  it.each([1, 2, 3, 4])('conserves and preserves a free stream at p = %i', (order) => {
    const scheme = { ...split, order, twoPointFlux: 'kennedyGruber' };
    const { operators, rates } = rateOf(scheme);
    expect(largest(stateIntegrals(operators.space, operators.variableCount, rates))).toBeLessThan(
      1e-12,
    );
    const stream = { rho: '1', u: '0.7', v: '-0.4', w: '0.3', p: '1.3' };
    const uniform = prepared(cprCase({ ...inSpace, initial: stream }, scheme), box);
    createResidual(uniform.operators)(uniform.state, 0, rates);
    expect(changeInStep(uniform.operators, rates)).toBeLessThan(1e-13);
  });
});

describe('finite volumes on subcells', () => {
  const captured = { ...split, order: 3, shockCapturing: true } as const;

  it('is conservative across a jump and dissipates entropy', () => {
    const initial = {
      ...inSpace.initial,
      rho: '1 + 4*select(x > 0.45, 1, 0)',
      p: '1 + 9*select(x > 0.45, 1, 0)',
    };
    const scheme = {
      ...captured,
      twoPointFlux: 'ranocha',
      numericalFlux: 'localLaxFriedrichs',
    } as const;
    const { operators, state, rates } = rateOf(scheme, initial);
    const without = rateOf({ ...scheme, shockCapturing: false }, initial);
    expect(largest(rates.map((rate, i) => rate - without.rates[i]))).toBeGreaterThan(1);
    expect(largest(stateIntegrals(operators.space, operators.variableCount, rates))).toBeLessThan(
      1e-11,
    );
    expect(entropyRate(operators, state, rates)).toBeLessThan(-0.1);
  });

  it('is inactive in smooth flow', () => {
    const initial = { rho: '1 + 0.02*sin(2*pi*x)', u: '0.5', v: '0.2', w: '0', p: '1' };
    const scheme = { ...captured, order: 4, twoPointFlux: 'ranocha' } as const;
    const { operators, state } = prepared(cprCase({ ...inSpace, initial }, scheme), box);
    const shares = new Float64Array(operators.cellCount).fill(1);
    createBlending(operators)(state, shares);
    expect(largest(shares)).toBe(0);
  });
});
