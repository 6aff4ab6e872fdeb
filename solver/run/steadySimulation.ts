import type { CaseDocument } from '../case/document';
import { cpuLinearSolvers } from '../implicit/cpuLinearSolver';
import { deviceLinearSolvers } from '../implicit/gpu/deviceLinearSolvers';
import { LocalStepper } from '../implicit/localStepper';
import { MultigridStepper } from '../implicit/multigridStepper';
import { NewtonStepper } from '../implicit/newtonStepper';
import { methods } from '../methods/registry';
import type { Simulation } from '../stepping/types';
import type { Threads } from '../threads';
import type { OpenedDevice } from './device';
import type { PreparedCase } from './preparedCase';
import { t } from '../text/t';

/**
 * Creates the simulation of a steady case, whose steps are iterations.
 * @param opened a device for the linear systems of Newton's method; null to solve them on the CPU
 * @throws Error with one line if memory is short
 */
export async function createSteadySimulation(
  { document, mesh, physics, discretization }: PreparedCase,
  { solver, tolerance }: NonNullable<CaseDocument['time']['steady']>,
  threads: Threads,
  opened: OpenedDevice | null,
): Promise<Simulation> {
  const method = methods.get(document.scheme.id);
  if (!method) throw new Error(t('methodUnknown', document.scheme.id));
  const given = { method, options: document.scheme, mesh, physics };
  if (solver === 'local') {
    const local = new LocalStepper(discretization, { tolerance }, threads);
    return discretization.createCpuSimulation(threads, undefined, local);
  }
  if (solver === 'multigrid') {
    const linear = cpuLinearSolvers(given, threads);
    const stepper = new MultigridStepper(given, discretization, { tolerance }, threads, linear);
    return discretization.createCpuSimulation(threads, undefined, stepper);
  }
  const linear = opened ? deviceLinearSolvers(opened, given) : cpuLinearSolvers(given, threads);
  const newton = new NewtonStepper(given, discretization, { tolerance }, threads, linear);
  // On a device, kernels are compiled before the run starts.
  if (opened) await newton.ready;
  return discretization.createCpuSimulation(threads, undefined, newton, opened?.adapter.name);
}
