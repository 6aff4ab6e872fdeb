import type { Stepper } from '../../../stepping/stepper';
import { threadsFor, type Threads } from '../../../threads';
import type { CprOperators } from '../operators';
import { createCompiledStepper } from './compiled/compiledStepper';
import { CprStepper } from './stepper';

/** The compiled scheme where it is known to the compiler and not refused, else as it is defined. */
export function createCprStepper(
  operators: CprOperators,
  initial: Float64Array,
  threads: Threads,
): Stepper {
  return compiled(operators, initial, threads) ?? new CprStepper(operators, initial);
}

function compiled(
  operators: CprOperators,
  initial: Float64Array,
  threads: Threads,
): Stepper | null {
  const { integrator } = operators;
  switch (integrator.form) {
    case 'difference':
    case 'lowStorage': {
      const count = threadsFor(threads, initial.length);
      return createCompiledStepper(operators, integrator, initial, {
        threads: count,
        host: threads.host,
      });
    }
    case 'embedded':
      return null;
  }
}
