import type { Stepper } from '../../../stepping/stepper';
import { threadsFor, type Threads } from '../../../threads';
import type { DgOperators, RunSettings } from '../operators';
import { createCompiledMachine } from './compiled/compiledMachine';
import { ReferenceMachine } from './machine';

/** Creates the compiled machine, or the reference machine if compilation is unavailable. */
export function createCpuMachine(
  operators: DgOperators,
  settings: RunSettings,
  initial: Float64Array,
  threads: Threads,
): Stepper {
  const count = threadsFor(threads, initial.length);
  return (
    createCompiledMachine(operators, settings, initial, { threads: count, host: threads.host }) ??
    new ReferenceMachine(operators, settings, initial)
  );
}
