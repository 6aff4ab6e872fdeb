import type { PreparedCase } from '../../../solver/run/preparedCase';
import { RunEvents } from '../../../solver/run/runEvents';
import { testCase } from '../../support/cases';

/** Returns events of a run without any. */
export const noEvents = (): RunEvents => {
  const prepared = { document: testCase({}) } as PreparedCase;
  return new RunEvents(prepared, () => prepared);
};
