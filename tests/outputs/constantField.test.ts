import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { constantOf, rangeAround } from '../../solver/outputs/colorScale';
import { fieldRange, fieldRoundOff } from '../../solver/outputs/solution';
import { solutionPicture } from '../../solver/post/solutionPicture';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/preparedCase';

const sides = ['left', 'right', 'bottom', 'top'];

/** A gas on a grid with this velocity and pressure, rounded like a run in f32 or f64. */
function solutionOf(initial: Record<string, string>, isDouble = false) {
  const far = { condition: 'farField', values: {} };
  const document = parseCaseDocument(
    JSON.stringify({
      mesh: { grid: { cells: [16, 16] } },
      system: { id: 'euler2d' },
      freeStream: { state: { rho: '1.4', u: '0', v: '0', p: '1' } },
      initial,
      boundaries: Object.fromEntries(sides.map((side) => [side, far])),
      time: { end: 1 },
    }),
    'gas.json',
  );
  const prepared = prepareCase(document, null, methods);
  const own = prepared.discretization.initialState();
  const state = isDouble ? Float64Array.from(own) : Float32Array.from(own);
  return { ...prepared, state, averages: null, step: 0, time: 0 };
}

const constant = (initial: Record<string, string>, field: string, isDouble = false) => {
  const solution = solutionOf({ rho: '1.4', u: '0', v: '0', p: '1', ...initial }, isDouble);
  return constantOf(fieldRange(solution, field), fieldRoundOff(solution, field));
};

const noise = (size: string): string => `${size}*sin(40*x)*cos(31*y)`;

describe('a field that varies only by round-off', () => {
  it('is constant relative to the speed of sound or its own magnitude', () => {
    // Velocities of 1e-7 in f32, compared with a speed of sound of 1.
    expect(constant({ u: noise('1e-7') }, 'u')).toBe(0);
    expect(constant({ u: noise('1e-7') }, 'Mach')).toBe(0);
    expect(constant({ u: noise('1e-7') }, 'dx(v) - dy(u)')).toBe(0);
    expect(constant({ u: noise('1e-13') }, 'u', true)).toBe(0);
    expect(constant({ p: `101325*(1 + ${noise('2e-7')})`, rho: '1.2' }, 'p')).toBe(101325);
    expect(constant({ u: `0.3 + ${noise('1e-7')}` }, 'u')).toBeCloseTo(0.3, 6);
  });

  it('is not constant if it varies more', () => {
    expect(constant({ u: noise('1e-3') }, 'u')).toBeNull();
    expect(constant({ u: noise('1e-3') }, 'dx(v) - dy(u)')).toBeNull();
    // A sound wave of 1e-7 in f64.
    expect(constant({ u: noise('1e-7') }, 'u', true)).toBeNull();
    expect(constant({ p: `1 + ${noise('1e-4')}` }, 'p')).toBeNull();
  });

  it('gets a color range that shows round-off in one color', () => {
    for (const value of [0, 1, -3, 101325, 1e-12]) {
      const [low, high] = rangeAround(value, 4e-6);
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
      expect(4e-6 / (high - low)).toBeLessThan(1e-4);
    }
  });

  it('is drawn in one color', () => {
    const colors = (initial: Record<string, string>): number => {
      const solution = solutionOf({ rho: '1.4', u: '0', v: '0', p: '1', ...initial });
      const { pixels } = solutionPicture(solution, 'u', { width: 60, height: 60, plain: true });
      const seen = new Set<string>();
      for (let i = 0; i < pixels.length; i += 4) seen.add(pixels.subarray(i, i + 3).join());
      return seen.size;
    };
    // Besides the background.
    expect(colors({ u: noise('1e-7') })).toBeLessThanOrEqual(5);
    expect(colors({ u: noise('1e-3') })).toBeGreaterThan(20);
  });
});
