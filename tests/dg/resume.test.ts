import { describe, it } from 'vitest';
import { expectSameAsWhole } from './resumedRun';

describe('a run that goes on from a checkpoint', () => {
  it('is the same bit by bit as one that never stopped', () => expectSameAsWhole(null));
});
