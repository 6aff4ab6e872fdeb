import { expect, it } from 'vitest';
import { cavityDeviation } from '../../../solver/verification/cpr/cavity';
import { verificationContext } from '../../support/verification';

it('matches Ghia’s table for the lid-driven cavity at Re 100 on few cells', async () => {
  const deviation = await cavityDeviation(
    { reynolds: 100, cells: 4, turns: 10 },
    verificationContext(),
  );
  expect(deviation).toBeLessThan(0.03);
});
