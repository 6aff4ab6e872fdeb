import type { CaseDocument } from '../../solver/case/document';
import { requireTriangles, type Mesh } from '../../solver/mesh/mesh';
import { compileCasePhysics } from '../../solver/physics/compile';
import { methods } from '../../solver/methods/registry';
import { dgDiscretization } from '../../solver/methods/dgModal/discretization';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import type { Discretization } from '../../solver/methods/types';
import { forwardEuler } from '../../solver/stepping/integrators/forwardEuler';
import type { Simulation, StepBatch } from '../../solver/stepping/types';
import type { DgCase } from './cases';

export function discretize(document: CaseDocument, mesh: Mesh): Discretization {
  const method = methods.get(document.scheme.id);
  if (!method) throw new Error(`no method ${document.scheme.id}`);
  const { end: endTime, steadyTolerance } = document.time;
  const stop = { endTime, steadyTolerance };
  return method.discretize(document.scheme, mesh, compileCasePhysics(document), stop);
}

/**
 * The same on triangles with small forward Euler steps, which cases do not offer: only one kernel to compile.
 * Sufficient to test a stage, but not the sequence of stages of an integrator.
 */
export function discretizeInOneStage(document: DgCase, mesh: Mesh): Discretization {
  const { scheme, time } = document;
  const triangles = requireTriangles(mesh, 'discontinuous Galerkin');
  return dgDiscretization(dgOperators(triangles, compileCasePhysics(document), scheme), {
    integrator: { ...forwardEuler, relativeStep: 0.3 },
    precision: scheme.precision,
    cflNumber: scheme.cflNumber,
    endTime: time.end,
    steadyTolerance: time.steadyTolerance,
  });
}

/** Advances until the simulation stops by itself. */
export async function runToEnd(simulation: Simulation, maxSteps = 100_000): Promise<StepBatch> {
  let batch = await simulation.advance(1);
  while (batch.outcome.kind === 'running' && batch.step < maxSteps) {
    batch = await simulation.advance(Math.min(100, maxSteps - batch.step));
  }
  return batch;
}
