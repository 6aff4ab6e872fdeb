import type { CaseDocument } from '../case/document';
import { LocalStepper } from '../implicit/localStepper';
import { NewtonStepper } from '../implicit/newtonStepper';
import { methods } from '../methods/registry';
import type { Simulation } from '../stepping/types';
import type { Threads } from '../threads';
import type { PreparedCase } from './preparedCase';
import { t } from '../text/t';

/** Creates the simulation of a steady case, whose steps are iterations. @throws Error with one line if memory is short */
export function createSteadySimulation(
  { document, mesh, physics, discretization }: PreparedCase,
  { solver, tolerance }: NonNullable<CaseDocument['time']['steady']>,
  threads: Threads,
): Simulation {
  const method = methods.get(document.scheme.id);
  if (!method) throw new Error(t('methodUnknown', document.scheme.id));
  const given = { method, options: document.scheme, mesh, physics };
  const iteration =
    solver === 'newton'
      ? new NewtonStepper(given, discretization, { tolerance }, threads)
      : new LocalStepper(discretization, { tolerance }, threads);
  return discretization.createCpuSimulation(threads, undefined, iteration);
}
