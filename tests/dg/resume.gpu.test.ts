import { describe, it } from 'vitest';
import type { OpenedDevice } from '../../solver/run/device';
import { testDevice } from '../support/gpu';
import { expectSameAsWhole } from './resumedRun';

async function openedDevice(): Promise<OpenedDevice> {
  return {
    device: await testDevice(),
    report: {
      available: true,
      adapter: 'test',
      software: true,
      reason: null,
      maxBindingBytes: 2 ** 27,
    },
    adapter: { name: 'test', software: true },
    lossReason: null,
    listen: () => () => undefined,
    close: () => undefined,
  };
}

describe('a run that goes on from a checkpoint', () => {
  it.each(['f32', 'f32Compensated', 'df64'] as const)(
    'is the same bit by bit as one that never stopped: %s',
    async (precision) => expectSameAsWhole(await openedDevice(), { precision }),
  );
});
