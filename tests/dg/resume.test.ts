import { describe, it } from 'vitest';
import { expectSameAsWhole } from './resumedRun';

describe('a run resumed from a checkpoint', () => {
  it('matches an uninterrupted run bit for bit', () => expectSameAsWhole(null));
});
