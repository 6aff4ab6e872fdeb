import type { Stepper } from '../../../stepping/stepper';
import { threadsFor, type Threads } from '../../../threads';
import type { CprOperators } from '../operators';
import { createCompiledStepper } from './compiled/compiledStepper';
import { CprStepper } from './stepper';

/** Creates the compiled stepper if it is available, else the reference implementation. */
export function createCprStepper(
  operators: CprOperators,
  initial: Float64Array,
  threads: Threads,
): Stepper {
  const count = threadsFor(threads, initial.length);
  const compiled = createCompiledStepper(operators, initial, {
    threads: count,
    host: threads.host,
  });
  return compiled ?? new CprStepper(operators, initial);
}
