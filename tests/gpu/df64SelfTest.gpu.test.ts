import { expect, it } from 'vitest';
import { df64Arithmetics } from '../../solver/gpu/df64/library';
import { df64ArithmeticOf, df64Error, testDf64 } from '../../solver/gpu/df64/selfTest';
import { testDevice } from '../support/gpu';

// The software adapter rounds after the multiplication and again after the addition, so `fma` gives
// no exact products.
it('selects df64 arithmetic that is accurate on the device', async () => {
  const device = await testDevice();
  for (const arithmetic of df64Arithmetics) {
    const error = await df64Error(device, arithmetic);
    if (arithmetic.products === 'split') expect(error).toBeLessThan(2 ** -42);
    else expect(error).toBeGreaterThan(2 ** -26);
  }
  expect((await testDf64(device)).largestError).toBeLessThan(2 ** -42);
  expect(await df64ArithmeticOf(device)).toEqual({ guards: 'factors', products: 'split' });
});
