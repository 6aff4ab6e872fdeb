import type { Stepper } from '../../../stepping/stepper';
import { threadsFor, type Threads } from '../../../threads';
import type { FvOperators } from '../operators';
import type { MeanIntegrator } from '../timeIntegrators';
import { createCompiledStepper } from './compiled/compiledStepper';
import { FvStepper } from './stepper';

/** Creates the compiled stepper, or the reference stepper if compilation is unavailable. */
export function createCpuStepper(
  operators: FvOperators,
  integrator: MeanIntegrator,
  initial: Float64Array,
  { host, count }: Threads,
): Stepper {
  const threads = threadsFor({ host, count }, initial.length);
  return (
    createCompiledStepper(operators, integrator, initial, { threads, host }) ??
    new FvStepper(operators, integrator, initial)
  );
}
