import { caseSchema, type CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import { methods } from '../../solver/methods/registry';
import type { Discretization } from '../../solver/methods/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import { dampingRate } from '../../solver/run/dampingRate';

/** For a sponge over all cells: many times the rate at which waves cross cells. */
export const strength = 5000;

const everywhere = {
  kind: 'layer',
  from: [-2, 0],
  to: [-1, 0],
  strength: String(strength),
  state: { rho: '1', u: '0', v: '0', p: '1' },
};

/** A case with the sponge as prepared for a run. */
export function discretizeDamped(given: CaseDocument, mesh: Mesh): Discretization {
  const document = { ...given, sponges: caseSchema.shape.sponges.parse([everywhere]) };
  const physics = compileCasePhysics(document);
  const damped = { ...physics, dampingRate: dampingRate(mesh, physics, null) };
  const stop = { endTime: null, steadyTolerance: null };
  return methods.get(document.scheme.id)!.discretize(document.scheme, mesh, damped, stop);
}
