import { methodNamed } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import { maxGpuVariables } from '../physics/wgsl';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/** Returns why the GPU cannot run a case, so that the CPU does; null if it can. */
export function gpuFault({
  system: described,
  scheme,
  drive,
  mesh,
  time,
}: Pick<CaseDocument, 'system' | 'scheme' | 'drive' | 'mesh'> &
  Partial<Pick<CaseDocument, 'time'>>): string | null {
  if (time?.steady?.solver === 'local') return t('steadyLocalNeedsCpu');
  const system = caseSystem(described);
  if (system === null) return null;
  if (drive && (mesh.grid?.obstacles?.length ?? 0) > 0) {
    return t('caseDriveNeedsCpu', drive.keeps);
  }
  const method = methodNamed(scheme.id);
  if (time?.steady && method && !method.steadyOnGpu) return t('steadyMethodNeedsCpu', method.title);
  if (system.viscousFlux && !method?.viscousFluxesOnGpu) {
    return t('caseViscousNeedsCpu', system.title);
  }
  if (system.gradientSource) return t('caseGradientSourceNeedsCpu', system.title);
  const count = system.variables.length;
  // The tangent system of Newton's method has twice as many variables.
  const most = time?.steady ? maxGpuVariables / 2 : maxGpuVariables;
  if (count > most) return t('caseTooManyVariables', system.title, count, most);
  return method?.gpuRoomFault?.(scheme, system) ?? null;
}
