import { describe, it } from 'vitest';
import { testDevice } from '../support/gpu';
import { openedDevice } from '../support/openedDevice';
import { expectSameAsWhole } from './resumedRun';

describe('run resumed from a checkpoint on the GPU', () => {
  it.each([
    ['f32', 1],
    ['f32Compensated', 2],
    ['df64', 2],
  ] as const)(
    'matches an uninterrupted run bit for bit: %s, averageEvery = %s',
    async (precision, averageEvery) =>
      expectSameAsWhole(openedDevice(await testDevice()), { precision }, averageEvery),
  );
});
