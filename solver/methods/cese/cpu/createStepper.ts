import type { Stepper } from '../../../stepping/stepper';
import { threadsFor, type Threads } from '../../../threads';
import type { CeseOperators } from '../operators';
import { createCompiledStepper } from './compiled/compiledStepper';
import { CeseStepper } from './stepper';

/** Creates the compiled stepper, or the reference stepper if compilation is unavailable. */
export function createCpuStepper(
  operators: CeseOperators,
  initial: Float64Array,
  { host, count }: Threads,
): Stepper {
  const threads = threadsFor({ host, count }, initial.length);
  return (
    createCompiledStepper(operators, initial, { threads, host }) ??
    new CeseStepper(operators, initial)
  );
}
