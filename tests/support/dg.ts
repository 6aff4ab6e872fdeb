import type { CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import { compileCasePhysics } from '../../solver/physics/compile';
import { methods } from '../../solver/methods/registry';
import type { Discretization } from '../../solver/methods/types';
import type { Simulation, StepBatch } from '../../solver/stepping/types';

export function discretize(document: CaseDocument, mesh: Mesh): Discretization {
  const method = methods.get(document.scheme.id);
  if (!method) throw new Error(`no method ${document.scheme.id}`);
  const { end: endTime, steadyTolerance } = document.time;
  const stop = { endTime, steadyTolerance };
  return method.discretize(document.scheme, mesh, compileCasePhysics(document), stop);
}

/** Advances until the simulation stops by itself. */
export async function runToEnd(simulation: Simulation, maxSteps = 100_000): Promise<StepBatch> {
  let batch = await simulation.advance(1);
  while (batch.outcome.kind === 'running' && batch.step < maxSteps) {
    batch = await simulation.advance(Math.min(100, maxSteps - batch.step));
  }
  return batch;
}
