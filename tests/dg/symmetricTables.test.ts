import { describe, expect, it } from 'vitest';
import {
  flatRows,
  symmetricTables,
  tablesLiteral,
  type SymmetricTables,
} from '../../solver/methods/dgModal/gpu/symmetricTables';
import {
  referenceElement,
  type ReferenceElement,
} from '../../solver/methods/dgModal/referenceElement';
import { randomSequence } from '../expression/randomExpressions';

const orders = [0, 1, 2, 3, 4, 5];

const random = randomSequence(11);
const randomNumbers = (length: number): number[] => Array.from({ length }, () => 2 * random() - 1);

/** The symmetric and the antisymmetric part of values at two points. */
interface Pair {
  even: number;
  odd: number;
}

/**
 * Two points of the volume rule with their table rows, given by sums and differences of their
 * values.
 */
interface PointPair {
  readonly points: readonly [number, number];
  valueOf(state: readonly number[]): Pair;
  /** Adds w (F_r ∂rφ_j + F_s ∂sφ_j + S φ_j) for both points. */
  addTo(result: number[], along: Pair, across: Pair, gained: Pair): void;
}

function volumePairs(element: ReferenceElement, tables: SymmetricTables): PointPair[] {
  const { modes } = element;
  const isOdd = tables.modes.map(([, odd]) => odd === 1);
  const pointAt = (r: number, s: number): number => {
    const distance = (q: number): number =>
      Math.hypot(element.volumeR[q] - r, element.volumeS[q] - s);
    const q = element.volumeR.findIndex((_, at) => distance(at) < 1e-12);
    if (q < 0) throw new Error(`no point at (${r}, ${s})`);
    return q;
  };
  const pointsOf = ([r, s, r2, s2]: SymmetricTables['pairPoints'][number]): [number, number] => [
    pointAt(r, s),
    pointAt(r2, s2),
  ];
  const mirrored = tables.pairPoints.map((row, i): PointPair => {
    const rows = tables.pairs.slice(i * modes, (i + 1) * modes);
    return {
      points: pointsOf(row),
      valueOf(state) {
        const pair = { even: 0, odd: 0 };
        rows.forEach(([value], j) => (pair[isOdd[j] ? 'odd' : 'even'] += value * state[j]));
        return pair;
      },
      addTo(result, along, across, gained) {
        rows.forEach(([, a, b, c], j) => {
          const [same, opposite] = isOdd[j]
            ? (['odd', 'even'] as const)
            : (['even', 'odd'] as const);
          result[j] += a * along[same] + b * across[opposite] + c * gained[same];
        });
      },
    };
  });
  const onAxis = tables.axisPoints.map((row, i): PointPair => {
    const sums = tables.axisSums.slice(i * modes, (i + 1) * modes);
    const differences = tables.axisDifferences.slice(i * modes, (i + 1) * modes);
    return {
      points: pointsOf(row),
      valueOf(state) {
        const pair = { even: 0, odd: 0 };
        sums.forEach(([value], j) => (pair.even += isOdd[j] ? 0 : value * state[j]));
        differences.forEach(([value], j) => (pair.odd += isOdd[j] ? 0 : value * state[j]));
        return pair;
      },
      addTo(result, along, across, gained) {
        sums.forEach(([, a, b, c], j) => {
          const [, a2, b2, c2] = differences[j];
          result[j] += isOdd[j]
            ? b * across.even + b2 * across.odd
            : a * along.even + a2 * along.odd + c * gained.even + c2 * gained.odd;
        });
      },
    };
  });
  return [...mirrored, ...onAxis];
}

const sumAndDifference = (first: number, second: number): Pair => ({
  even: first + second,
  odd: first - second,
});

const row = (table: Float64Array, at: number, modes: number): number[] =>
  Array.from(table.subarray(at * modes, (at + 1) * modes));

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i], 0);

function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) => expect(Math.abs(value - expected[i])).toBeLessThan(1e-12));
}

describe.each(orders)('symmetric tables at p = %i', (order) => {
  const element = referenceElement(order);
  const { modes, sidePoints, volumePoints } = element;
  const tables = symmetricTables(element);

  it('evaluates a state at every point of the triangle', () => {
    const state = randomNumbers(modes);
    const found = new Array<number>(volumePoints);
    for (const pair of volumePairs(element, tables)) {
      const { even, odd } = pair.valueOf(state);
      found[pair.points[0]] = even + odd;
      found[pair.points[1]] = even - odd;
    }
    const expected = found.map((_, q) => dot(row(element.volumeValues, q, modes), state));
    expectClose(found, expected);
  });

  it('integrates a flux and a source over the triangle', () => {
    const [fluxR, fluxS, source] = [0, 1, 2].map(() => randomNumbers(volumePoints));
    const found = new Array<number>(modes).fill(0);
    for (const pair of volumePairs(element, tables)) {
      const given = (at: (q: number) => number): Pair =>
        sumAndDifference(at(pair.points[0]), at(pair.points[1]));
      const along = given((q) => fluxR[q]);
      const across = given((q) => fluxS[q] + 0.5 * fluxR[q]);
      pair.addTo(
        found,
        along,
        across,
        given((q) => source[q]),
      );
    }
    const expected = found.map((_, j) => {
      let sum = 0;
      for (let q = 0; q < volumePoints; q++) {
        const i = q * modes + j;
        const term =
          fluxR[q] * element.volumeDr[i] +
          fluxS[q] * element.volumeDs[i] +
          source[q] * element.volumeValues[i];
        sum += element.volumeWeights[q] * term;
      }
      return sum;
    });
    expectClose(found, expected);
  });

  it('evaluates a state at every point of the sides', () => {
    const state = randomNumbers(modes);
    const found = [0, 1, 2].map(() => new Array<number>(sidePoints));
    const byDegree = new Array<number>(sidePoints).fill(0);
    tables.modes.forEach(([multiple, , degree], j) => (byDegree[degree] += multiple * state[j]));
    for (let k = 0; k < sidePoints; k++) {
      const rows = tables.sides.slice(k * modes, (k + 1) * modes);
      const value = { even: 0, odd: 0 };
      rows.forEach(([phi], j) => {
        value[tables.modes[j][1] === 1 ? 'odd' : 'even'] += phi * state[j];
      });
      found[0][k] = value.even + value.odd;
      found[1][sidePoints - 1 - k] = value.even - value.odd;
      found[2][k] = dot(
        byDegree,
        rows.slice(0, sidePoints).map(([, legendre]) => legendre),
      );
    }
    const expected = Array.from({ length: 3 * sidePoints }, (_, point) =>
      dot(row(element.sideValues, point, modes), state),
    );
    expectClose(found.flat(), expected);
  });

  it('uses the parity of Legendre polynomials on the third side', () => {
    for (let k = 0; k < sidePoints; k++) {
      for (let degree = 0; degree < sidePoints; degree++) {
        const here = tables.sides[k * modes + degree][1];
        const there = tables.sides[(sidePoints - 1 - k) * modes + degree][1];
        expect(there).toBeCloseTo(degree % 2 === 0 ? here : -here, 12);
      }
    }
  });

  it('preserves positions and weights of the side points', () => {
    expect(tables.sidePoints.map(([position]) => position)).toEqual([...element.sidePositions]);
    expect(tables.sidePoints.map(([, weight]) => weight)).toEqual([...element.sideWeights]);
  });

  it('has the same values as WGSL text and in a buffer', () => {
    const text = tablesLiteral(tables);
    const numbers = [...text.matchAll(/vec4f\(([^)]*)\)/g)].flatMap(([, entries]) =>
      entries.split(', ').map(Number),
    );
    // The text has no negative zeros.
    const packed = Float32Array.from(flatRows(tables).flat(), (value) => value + 0);
    expect(numbers).toEqual([...packed]);
    // Without a decimal point or exponent, a WGSL literal is an integer.
    expect(text).not.toMatch(/[(, ]-?\d+[,)]/);
    const lengths = [...text.matchAll(/array<vec4f, (\d+)>/g)].map(([, length]) => Number(length));
    const pairRows = Math.max(tables.pairCount, 1);
    const axisPairs = Math.ceil(tables.axisCount / 2);
    expect(lengths).toEqual([
      modes,
      sidePoints * modes,
      sidePoints,
      pairRows * modes,
      pairRows,
      axisPairs * modes,
      axisPairs * modes,
      axisPairs,
    ]);
  });
});
