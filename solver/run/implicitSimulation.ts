import type { CaseDocument } from '../case/document';
import { cpuLinearSolvers } from '../implicit/cpuLinearSolver';
import { EsdirkStepper } from '../implicit/esdirkStepper';
import { methods } from '../methods/registry';
import { esdirkIntegrators } from '../stepping/integrators/esdirk';
import type { Simulation } from '../stepping/types';
import type { Threads } from '../threads';
import type { PreparedCase } from './preparedCase';
import { t } from '../text/t';

/** β₁, β₂, β₃ of the controller of Δt: a PI controller for stiff problems (Gustafsson 1991). */
const control = [0.7, -0.4, 0] as const;

/**
 * Creates the simulation of a case with implicit steps in time, on the CPU.
 * @throws Error with one line if memory is short
 */
export function createImplicitSimulation(
  { document, mesh, physics, discretization }: PreparedCase,
  { integrator: id, ...tolerances }: NonNullable<CaseDocument['time']['implicit']>,
  threads: Threads,
): Simulation {
  const method = methods.get(document.scheme.id);
  if (!method) throw new Error(t('methodUnknown', document.scheme.id));
  const integrator = esdirkIntegrators[id];
  const given = { method, options: document.scheme, mesh, physics };
  const linear = cpuLinearSolvers(given, threads)({ ...given, discretization });
  const stepper = new EsdirkStepper(discretization, integrator, tolerances, linear, threads);
  const { errorOrder } = integrator;
  return discretization.createSteppedSimulation(stepper, { ...tolerances, errorOrder, control });
}
