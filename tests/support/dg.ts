import type { CaseDocument } from '../../solver/case/document';
import type { TriangleMesh } from '../../solver/mesh/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import { schemes } from '../../solver/methods/registry';
import type { Discretization, Simulation, StepBatch } from '../../solver/methods/types';

export function discretize(document: CaseDocument, mesh: TriangleMesh): Discretization {
  const scheme = schemes.get(document.scheme.id);
  if (!scheme) throw new Error(`no scheme ${document.scheme.id}`);
  return scheme.discretize(document, mesh, compileCasePhysics(document));
}

/** Advances until the simulation stops by itself. */
export async function runToEnd(simulation: Simulation, maxSteps = 100_000): Promise<StepBatch> {
  let batch = await simulation.advance(1);
  while (batch.outcome.kind === 'running' && batch.step < maxSteps) {
    batch = await simulation.advance(Math.min(100, maxSteps - batch.step));
  }
  return batch;
}
