import { describe, it } from 'vitest';
import { testDevice } from '../support/gpu';
import { openedDevice } from '../support/openedDevice';
import { expectSameAsWhole } from './resumedRun';

describe('a run that goes on from a checkpoint', () => {
  it.each(['f32', 'f32Compensated', 'df64'] as const)(
    'is the same bit by bit as one that never stopped: %s',
    async (precision) => expectSameAsWhole(openedDevice(await testDevice()), { precision }),
  );
});
