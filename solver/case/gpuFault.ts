import { methodNamed } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import { maxGpuVariables } from '../physics/wgsl';
import type { CaseDocument } from './document';

/** Why no GPU computes the equations of a case, so that the CPU does; null where one can. */
export function gpuFault({
  system: described,
  scheme,
  drive,
}: Pick<CaseDocument, 'system' | 'scheme' | 'drive'>): string | null {
  const system = caseSystem(described);
  if (system === null) return null;
  if (drive) return `The mean of ${drive.keeps} is kept by the CPU alone`;
  const method = methodNamed(scheme.id);
  if (system.viscousFlux && !method?.viscousFluxesOnGpu) {
    return `${system.title} has viscous fluxes, which the GPU doesn’t compute yet by this method`;
  }
  const count = system.variables.length;
  if (count > maxGpuVariables) {
    return `${system.title} has ${count} variables, the GPU takes up to ${maxGpuVariables}`;
  }
  return method?.gpuRoomFault?.(scheme, system) ?? null;
}
