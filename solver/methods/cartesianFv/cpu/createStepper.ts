import type { Stepper } from '../../../stepping/stepper';
import { threadsFor, type Threads } from '../../../threads';
import type { FvOperators } from '../operators';
import type { MeanIntegrator } from '../timeIntegrators';
import { createCompiledStepper } from './compiled/compiledStepper';
import { FvStepper } from './stepper';

/** The compiled scheme, or its definition if there is no such form or it is refused. */
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
