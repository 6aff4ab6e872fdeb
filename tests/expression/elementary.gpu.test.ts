import { describe, expect, it } from 'vitest';
import { evaluateOnDevice } from './onDevice.gpu';
import { programOf } from './programOf';
import { randomSequence } from './randomExpressions';
import { between, bothSigns, sizes, type Range } from './ranges';

/** Returns values within 1.5 ulp of random multiples of a step. */
const multiples =
  (step: number, largest: number): Range =>
  (random) => {
    const count = 2 * random * largest - largest;
    const k = Math.round(count);
    return k * step * (1 + 3 * 2 ** -24 * (2 * (count - k)));
  };

const tiny = bothSigns(sizes(1e-30, 1));
const quarterTurns = multiples(Math.PI / 2, 63_000);
const eighths = multiples(Math.PI / 4, 16_000);
const nearOne: Range = (random) => 1 - 10 ** (-7 * random);
const aroundOne: Range = (random) => 1 + bothSigns(sizes(1e-6, 0.25))(random);
const all = sizes(1.2e-38, 3.4e38);

interface Bound {
  readonly source: string;
  readonly exact: (x: number, y: number) => number;
  /** Largest error in units in the last place of the exact value. */
  readonly ulp: number;
  readonly x: readonly Range[];
  readonly y?: Range;
}

const trigonometric = [between(-4, 4), tiny, between(-1e5, 1e5), quarterTurns, eighths];

const bounds: readonly Bound[] = [
  { source: 'sin(x)', exact: Math.sin, ulp: 3.5, x: trigonometric },
  { source: 'cos(x)', exact: Math.cos, ulp: 3.5, x: trigonometric },
  { source: 'tan(x)', exact: Math.tan, ulp: 6.5, x: trigonometric },
  { source: 'asin(x)', exact: Math.asin, ulp: 3, x: [between(-1, 1), tiny, bothSigns(nearOne)] },
  { source: 'acos(x)', exact: Math.acos, ulp: 2, x: [between(-1, 1), tiny, bothSigns(nearOne)] },
  {
    source: 'atan(x)',
    exact: Math.atan,
    ulp: 3.5,
    x: [between(-4, 4), tiny, bothSigns(sizes(1, 3e38))],
  },
  {
    source: 'atan2(y, x)',
    exact: (x, y) => Math.atan2(y, x),
    ulp: 3.5,
    x: [between(-4, 4), bothSigns(sizes(0.01, 100))],
    y: bothSigns(sizes(0.001, 1000)),
  },
  { source: 'exp(x)', exact: Math.exp, ulp: 1.1, x: [between(-87, 88.7), between(-1, 1), tiny] },
  { source: 'log(x)', exact: Math.log, ulp: 1.1, x: [all, between(0.5, 2), aroundOne] },
  { source: 'x^1.4', exact: (x) => x ** f32(1.4), ulp: 1.1, x: [sizes(1e-6, 1e6), aroundOne] },
  { source: 'x^2.5', exact: (x) => x ** 2.5, ulp: 1.1, x: [sizes(1e-6, 1e6), aroundOne] },
  { source: 'x^-0.3', exact: (x) => x ** f32(-0.3), ulp: 1.1, x: [all, aroundOne] },
  { source: 'x^y', exact: Math.pow, ulp: 2, x: [sizes(0.01, 100)], y: between(-16, 16) },
  { source: 'x^y', exact: Math.pow, ulp: 10, x: [between(0.5, 2)], y: between(-120, 120) },
  { source: 'sinh(x)', exact: Math.sinh, ulp: 2, x: [between(-89.4, 89.4), between(-2, 2), tiny] },
  { source: 'cosh(x)', exact: Math.cosh, ulp: 2, x: [between(-89.4, 89.4), between(-2, 2), tiny] },
  { source: 'tanh(x)', exact: Math.tanh, ulp: 2.5, x: [between(-20, 20), between(-2, 2), tiny] },
];

const smallestNormal = 2 ** -126;
const largest = 2 ** 128 - 2 ** 104;

function f32(value: number): number {
  return Math.fround(value);
}

/** Returns the spacing of f32 at a normal number. */
const spacing = (value: number) => 2 ** (Math.floor(Math.log2(Math.abs(value))) - 23);

const evaluate = (source: string, points: readonly (readonly [number, number])[]) =>
  evaluateOnDevice(programOf([source]), new Float32Array(points.flat()));

describe('elementary functions in single precision', () => {
  it.each(bounds)('evaluates $source to within $ulp ulp', async ({ source, exact, ulp, x, y }) => {
    const random = randomSequence(7);
    const points = x.flatMap((range) =>
      Array.from(
        { length: 10_000 },
        () => [f32(range(random())), f32(y?.(random()) ?? 0)] as const,
      ),
    );
    const found = await evaluate(source, points);
    const faulty: unknown[] = [];
    let compared = 0;
    points.forEach(([a, b], i) => {
      const reference = exact(a, b);
      const size = Math.abs(reference);
      if (size === 0 || size < smallestNormal || size > largest) return;
      const error = Math.abs(found[i] - reference) / spacing(reference);
      compared++;
      if (!(error < ulp)) faulty.push({ x: a, y: b, found: found[i], reference, error });
    });
    expect(compared).toBeGreaterThan(points.length / 2);
    expect(faulty.slice(0, 3)).toEqual([]);
  });

  it('evaluate sine and cosine of large arguments with errors below the spacing of the arguments', async () => {
    const random = randomSequence(11);
    const points = Array.from({ length: 10_000 }, () => {
      return [f32(bothSigns(sizes(1e5, 4e6))(random())), 0] as const;
    });
    for (const [source, exact] of [
      ['sin(x)', Math.sin],
      ['cos(x)', Math.cos],
    ] as const) {
      const found = await evaluate(source, points);
      const faulty = points.filter(([x], i) => !(Math.abs(found[i] - exact(x)) < spacing(x)));
      expect(faulty).toEqual([]);
    }
    const huge = [1e7, -1e10, 3e38].map((x) => [x, 0] as const);
    for (const source of ['sin(x)', 'cos(x)']) {
      const found = await evaluate(source, huge);
      expect([...found].every((value) => Math.abs(value) <= 1)).toBe(true);
    }
  });

  it.each([
    ['sin(x)', [0], [0]],
    ['cos(x)', [0], [1]],
    ['asin(x)', [-1, 1, 1.5], [f32(-Math.PI / 2), f32(Math.PI / 2), NaN]],
    ['acos(x)', [-1, 1, 1.5], [f32(Math.PI), 0, NaN]],
    ['exp(x)', [0, -200, -1e30, 89, 1e30, NaN], [1, 0, 0, Infinity, Infinity, NaN]],
    ['log(x)', [1, 0, -1, Infinity, NaN], [0, -Infinity, NaN, Infinity, NaN]],
    ['x^2.5', [0, 1, 4, -4, Infinity, NaN], [0, 1, 32, NaN, Infinity, NaN]],
    ['x^-1.5', [0, 4], [Infinity, 0.125]],
    ['tanh(x)', [-1e30, 1e30, NaN], [-1, 1, NaN]],
    ['cosh(x)', [0, 90, -90], [1, Infinity, Infinity]],
  ])('evaluates %s at %j', async (source, at, expected) => {
    const found = await evaluate(
      source,
      at.map((x) => [x, 0] as const),
    );
    expect([...found]).toEqual(expected);
  });

  it('evaluates powers with variable exponents with the signs and zeros of double precision', async () => {
    const points = [-2, 0, 2].flatMap((x) => [-3, -2, 0, 1, 2, 2.5].map((y) => [x, y] as const));
    const found = await evaluate('x^y', points);
    expect([...found]).toEqual(points.map(([x, y]) => f32(x ** y)));
  });

  it('evaluates atan2 on the axes and at the limits of single precision', async () => {
    const points = [0, 1, -1, 1e-37, 3e38].flatMap((x) =>
      [0, 1, -1, 1e-37, -3e38].map((y) => [f32(x), f32(y)] as const),
    );
    const found = await evaluate('atan2(y, x)', points);
    points.forEach(([x, y], i) => {
      const reference = Math.atan2(y, x);
      expect(Math.abs(found[i] - reference), `(${x}, ${y})`).toBeLessThan(
        2 ** -21 * Math.abs(reference) + smallestNormal,
      );
    });
  });
});
