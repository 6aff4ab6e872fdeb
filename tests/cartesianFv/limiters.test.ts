import { describe, expect, it } from 'vitest';
import { differenceLimiters } from '../../solver/methods/cartesianFv/limiters';

const values = [-3, -1.7, -1, -0.2, 0, 0.1, 0.9, 1, 1.3, 2.6, 8];
const pairs = values.flatMap((a) => values.map((b) => [a, b] as const));
const thetas = [1, 1.3, 2];

const minmodOf = (...numbers: number[]): number => {
  if (numbers.every((x) => x > 0)) return Math.min(...numbers);
  return numbers.every((x) => x < 0) ? Math.max(...numbers) : 0;
};
const largerOf = (a: number, b: number): number => (Math.abs(a) > Math.abs(b) ? a : b);

describe.each(Object.entries(differenceLimiters))('limiter %s', (_, limiter) => {
  it('is 0 for differences of opposite sign and otherwise at most twice the smaller one', () => {
    for (const theta of thetas) {
      for (const [a, b] of pairs) {
        const limited = limiter.limit(a, b, theta);
        if (a * b <= 0) expect(limited).toBeCloseTo(0, 15);
        else {
          expect(limited * a).toBeGreaterThan(0);
          const bound = 2 * Math.min(Math.abs(a), Math.abs(b));
          expect(Math.abs(limited)).toBeLessThanOrEqual(bound * (1 + 1e-15));
        }
      }
    }
  });

  it('is symmetric and odd, and preserves linear data', () => {
    for (const theta of thetas) {
      for (const [a, b] of pairs) {
        const limited = limiter.limit(a, b, theta);
        expect(limiter.limit(b, a, theta)).toBe(limited);
        expect(limiter.limit(-a, -b, theta) + limited).toBe(0);
        expect(limiter.limit(a, a, theta)).toBeCloseTo(a, 14);
      }
    }
  });
});

describe('difference limiters', () => {
  it('matches the published definitions', () => {
    const { minmod, modifiedMinmod, superbee, vanLeer } = differenceLimiters;
    for (const [a, b] of pairs) {
      expect(minmod.limit(a, b)).toBeCloseTo(minmodOf(a, b), 14);
      expect(vanLeer.limit(a, b)).toBeCloseTo(a * b > 0 ? (2 * a * b) / (a + b) : 0, 14);
      for (const theta of thetas) {
        const modified = minmodOf(theta * a, (a + b) / 2, theta * b);
        expect(modifiedMinmod.limit(a, b, theta)).toBeCloseTo(modified, 14);
        const bee = largerOf(minmodOf(theta * a, b), minmodOf(a, theta * b));
        expect(superbee.limit(a, b, theta)).toBeCloseTo(bee, 14);
      }
    }
  });

  it('matches the definition on 100,000 pseudorandom pairs', () => {
    // A linear congruential generator, so every run uses the same pairs.
    let seed = 1;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 1073741823.5 - 1;
    const { modifiedMinmod, superbee } = differenceLimiters;
    let apart = 0;
    for (let i = 0; i < 100_000; i++) {
      const [a, b, theta] = [random(), random(), 1.5 + 0.5 * random()];
      const product = a * b;
      const ofMinmod = (): number => {
        if (product <= 0) return 0;
        if ((2 * theta - 1) * product < b * b) return theta * a;
        return product < (2 * theta - 1) * b * b ? (a + b) / 2 : theta * b;
      };
      const ofSuperbee = (): number => {
        if (product <= 0) return 0;
        if (theta * product < b * b) return theta * a;
        if (product < b * b) return b;
        return product < theta * b * b ? a : theta * b;
      };
      apart = Math.max(
        apart,
        Math.abs(modifiedMinmod.limit(a, b, theta) - ofMinmod()),
        Math.abs(superbee.limit(a, b, theta) - ofSuperbee()),
      );
    }
    expect(apart).toBeLessThan(1e-14);
  });

  it('preserves tiny numbers', () => {
    for (const { limit } of Object.values(differenceLimiters)) {
      expect(limit(1e-300, 1e-300, 1.3)).toBe(1e-300);
    }
  });
});
