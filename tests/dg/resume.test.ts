import { describe, it } from 'vitest';
import { expectSameAsWhole } from './resumedRun';

describe('run resumed from a checkpoint', () => {
  it('matches an uninterrupted run bit for bit', () => expectSameAsWhole(null));
});
