import type { PreparedCase } from '../../../solver/run/preparedCase';
import { RunEvents } from '../../../solver/run/runEvents';
import { testCase } from '../../support/cases';

/** Of a run to which nothing happens. */
export const noEvents = (): RunEvents => {
  const prepared = { document: testCase({}) } as PreparedCase;
  return new RunEvents(prepared, () => prepared);
};
