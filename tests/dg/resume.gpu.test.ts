import { describe, it } from 'vitest';
import { testDevice } from '../support/gpu';
import { openedDevice } from '../support/openedDevice';
import { expectSameAsWhole } from './resumedRun';

describe('a run resumed from a checkpoint', () => {
  it.each([
    ['f32', 1],
    ['f32Compensated', 2],
    ['df64', 2],
  ] as const)(
    'is the same bit for bit as one that never stopped: %s, averages of every step or every %s',
    async (precision, averageEvery) =>
      expectSameAsWhole(openedDevice(await testDevice()), { precision }, averageEvery),
  );
});
