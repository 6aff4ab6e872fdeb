import { threadsFor, type Threads } from '../../../threads';
import type { DgOperators, RunSettings } from '../operators';
import { createCompiledMachine } from './compiled/compiledMachine';
import { ReferenceMachine, type StepMachine } from './machine';

/** The compiled machine, or the reference where this one is refused. */
export function createCpuMachine(
  operators: DgOperators,
  settings: RunSettings,
  initial: Float64Array,
  threads: Threads,
): StepMachine {
  const count = threadsFor(threads, initial.length);
  return (
    createCompiledMachine(operators, settings, initial, { threads: count, host: threads.host }) ??
    new ReferenceMachine(operators, settings, initial)
  );
}
