import { describe, expect, it } from 'vitest';
import { compileToBlocks } from '../../solver/expression';
import { evaluateOnDevice } from './onDevice.gpu';
import { programOf } from './programOf';

/** Defined at all points below and away from discontinuities. */
const sources = [
  'x + y*2 - x/(y + 5)',
  '-x^2',
  'x^3',
  'x^-3',
  '2^x',
  '(abs(x) + 0.1)^1.4',
  'abs(x)^0.5',
  'x < y ? x : y*3',
  '!(x < y) && y > -1 || x == y ? 1 : 2',
  'select(x >= 0, x < 1 && y < 1 ? 1 : 0, 7)',
  'min(x, y, 0.25) + max(x, y)*10',
  'clamp(x, -0.5, 0.75)',
  'hypot(x, y)',
  'logMean(1 + x^2, 2 + y^2) + logMean(2 + x^2, 2.01 + x^2)',
  'mod(x, 0.7)',
  'mod(x, -0.7)',
  'floor(x) + ceil(y) + sign(x)',
  'exp(x) + log(abs(y) + 1)',
  'sin(x) + cos(y) + tan(x/3)',
  'asin(x/4) + acos(y/4) + atan(x) + atan2(y, x)',
  'sinh(x) + cosh(y)',
  'tanh(100*x)',
  '(floor(y)*2 - 1)^floor(x)',
  'pi*x - -y - (-0.5)',
  '3',
];

const points: [number, number][] = [];
for (let i = 0; i < 12; i++) {
  for (let j = 0; j < 12; j++) points.push([-3.1 + 0.53 * i, -2.93 + 0.51 * j]);
}

describe('WGSL on a device', () => {
  it('agrees with double precision for every operation', async () => {
    const program = programOf(sources);
    const singles = (k: 0 | 1) => Float64Array.from(points, (point) => Math.fround(point[k]));
    const arrays: Record<string, Float64Array> = { x: singles(0), y: singles(1) };
    const expected = sources.map(() => new Float64Array(points.length));
    compileToBlocks(program).evaluate(
      program.inputs.map((name) => arrays[name]),
      expected,
      points.length,
    );
    const found = await evaluateOnDevice(program, new Float32Array(points.flat()));
    sources.forEach((source, s) => {
      let worst = 0;
      points.forEach((_, i) => {
        const reference = expected[s][i];
        const error = Math.abs(found[i * sources.length + s] - reference);
        worst = Math.max(worst, error / Math.max(1, Math.abs(reference)));
      });
      expect(worst, source).toBeLessThan(2e-6);
    });
  });
});
