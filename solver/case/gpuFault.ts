import { methodNamed } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import { maxGpuVariables } from '../physics/wgsl';
import type { CaseDocument } from './document';

/** Why no GPU computes the equations of a case, so that the CPU does; null where one can. */
export function gpuFault({
  system: described,
  scheme,
  drive,
  mesh,
}: Pick<CaseDocument, 'system' | 'scheme' | 'drive' | 'mesh'>): string | null {
  const system = caseSystem(described);
  if (system === null) return null;
  if (drive && (mesh.grid?.obstacles?.length ?? 0) > 0) {
    return `The mean of ${drive.keeps} is kept by the CPU alone around obstacles`;
  }
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
