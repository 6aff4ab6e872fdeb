import * as fc from 'fast-check';

/** The same inputs in every run. */
const seed = 20_240_501;

/**
 * Checks a property with `runs` random values; a failure reports the smallest counterexample found.
 * @param property throws for a counterexample
 */
export function holdsFor<T>(
  values: fc.Arbitrary<T>,
  property: (value: T) => unknown,
  runs = 60,
): void {
  const checked = fc.property(values, (value) => void property(value));
  fc.assert(checked, { seed, numRuns: runs });
}

/** The same for a property that takes time. */
export async function holdsAsyncFor<T>(
  values: fc.Arbitrary<T>,
  property: (value: T) => Promise<unknown>,
  runs = 60,
): Promise<void> {
  const checked = fc.asyncProperty(values, async (value) => void (await property(value)));
  await fc.assert(checked, { seed, numRuns: runs });
}

/** Numbers of moderate size without rounding to 0. */
export const moderate = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
