import { describe, expect, it } from 'vitest';
import { evaluateInDf64, inDf64 } from './df64OnDevice.gpu';
import { programOf } from './programOf';
import { randomSequence } from './randomExpressions';
import { between, bothSigns, sizes, type Range } from './ranges';

const wide = bothSigns(sizes(1e-11, 1e11));
const small = bothSigns(sizes(1e-12, 1));
const nearOne: Range = (random) => 1 + bothSigns(sizes(1e-9, 0.3))(random);

interface Bound {
  readonly source: string;
  readonly exact: (x: number, y: number) => number;
  /**
   * Largest relative error in units of 2⁻⁴⁸; f64 itself has an error of about 2⁻⁵ of these units.
   */
  readonly error: number;
  readonly x: readonly Range[];
  readonly y?: Range;
}

const trigonometric = [between(-4, 4), small, between(-1e5, 1e5)];

const bounds: readonly Bound[] = [
  {
    source: 'x + y',
    exact: (x, y) => x + y,
    error: 3,
    x: [sizes(1e-11, 1e11)],
    y: between(0, 1),
  },
  {
    source: 'x - y',
    exact: (x, y) => x - y,
    error: 12,
    x: [sizes(2, 1e11)],
    y: between(-1, 1),
  },
  { source: 'x * y', exact: (x, y) => x * y, error: 5, x: [wide], y: wide },
  { source: 'x / y', exact: (x, y) => x / y, error: 12, x: [wide], y: wide },
  { source: 'x*y + x', exact: (x, y) => x * y + x, error: 6, x: [wide], y: sizes(1e-6, 1e6) },
  {
    source: 'x*y + y*y',
    exact: (x, y) => x * y + y * y,
    error: 10,
    x: [sizes(1e-9, 1e9)],
    y: sizes(1e-9, 1e9),
  },
  {
    source: 'x*x - x*y',
    exact: (x, y) => x * (x - y),
    error: 60,
    x: [sizes(2, 1e9)],
    y: between(-1, 1),
  },
  { source: 'sqrt(x)', exact: Math.sqrt, error: 8, x: [sizes(1e-20, 1e20)] },
  { source: 'exp(x)', exact: Math.exp, error: 40, x: [between(-40, 80), small] },
  { source: 'log(x)', exact: Math.log, error: 20, x: [sizes(1e-20, 1e20), nearOne] },
  { source: 'x^2.5', exact: (x) => x ** 2.5, error: 100, x: [sizes(1e-6, 1e6), nearOne] },
  { source: 'x^y', exact: Math.pow, error: 200, x: [sizes(0.01, 100)], y: between(-8, 8) },
  {
    source: 'x^y',
    exact: Math.pow,
    error: 100,
    x: [bothSigns(sizes(0.3, 3))],
    y: (r) => Math.round(40 * r - 20),
  },
  { source: 'sin(x)', exact: Math.sin, error: 20, x: trigonometric },
  { source: 'cos(x)', exact: Math.cos, error: 20, x: trigonometric },
  { source: 'tan(x)', exact: Math.tan, error: 40, x: trigonometric },
  { source: 'asin(x)', exact: Math.asin, error: 40, x: [between(-1, 1), small] },
  { source: 'acos(x)', exact: Math.acos, error: 40, x: [between(-1, 0.9)] },
  { source: 'atan(x)', exact: Math.atan, error: 20, x: [between(-4, 4), small, wide] },
  { source: 'atan2(y, x)', exact: (x, y) => Math.atan2(y, x), error: 20, x: [wide], y: wide },
  { source: 'sinh(x)', exact: Math.sinh, error: 40, x: [between(-40, 40), between(-1, 1), small] },
  { source: 'cosh(x)', exact: Math.cosh, error: 40, x: [between(-40, 40)] },
  { source: 'tanh(x)', exact: Math.tanh, error: 40, x: [between(-20, 20), between(-1, 1), small] },
  {
    source: 'floor(x) + ceil(y)',
    exact: (x, y) => Math.floor(x) + Math.ceil(y),
    error: 0.1,
    x: [bothSigns(sizes(1, 1e10))],
    y: between(-3, 3),
  },
  {
    source: 'min(x, y) + 3*max(x, -y)',
    exact: (x, y) => Math.min(x, y) + 3 * Math.max(x, -y),
    error: 8,
    x: [between(1, 2)],
    y: between(1, 2),
  },
];

describe('df64 on a device', () => {
  it.each(bounds)(
    'evaluates $source to within $error · 2⁻⁴⁸',
    async ({ source, exact, error, x, y }) => {
      const random = randomSequence(7);
      const points = x.flatMap((range) =>
        Array.from(
          { length: 4000 },
          () => [inDf64(range(random())), inDf64(y?.(random()) ?? 0)] as const,
        ),
      );
      const found = await evaluateInDf64(programOf([source]), points, {
        guards: 'factors',
        products: 'split',
      });
      let worst = { x: 0, y: 0, found: 0, reference: 0, error: 0 };
      points.forEach(([a, b], i) => {
        const reference = exact(a, b);
        const off = (Math.abs(found[i] - reference) / Math.abs(reference)) * 2 ** 48;
        if (reference !== 0 && !(off <= worst.error)) {
          worst = { x: a, y: b, found: found[i], reference, error: off };
        }
      });
      if (process.env.SHOW) console.log(source, worst);
      expect(worst.error, JSON.stringify(worst)).toBeLessThan(error);
    },
  );
});
