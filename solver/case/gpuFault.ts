import { caseSystem } from '../physics/caseSystem';
import { maxGpuVariables } from '../physics/wgsl';
import type { CaseDocument } from './document';

/** Why no GPU computes the equations of a case, so that the CPU does; null where one can. */
export function gpuFault({ system: described }: Pick<CaseDocument, 'system'>): string | null {
  const system = caseSystem(described);
  if (system === null) return null;
  if (system.viscousFlux) {
    return `${system.title} has viscous fluxes, which the GPU doesn’t compute yet`;
  }
  const count = system.variables.length;
  if (count <= maxGpuVariables) return null;
  return `${system.title} has ${count} variables, the GPU takes up to ${maxGpuVariables}`;
}
