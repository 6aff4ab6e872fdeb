import { methodNamed } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import type { SystemDeclaration } from '../physics/declaration';
import { isMatchedCase } from '../physics/matchedPoint';
import { maxGpuVariables } from '../physics/wgsl';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/** Returns why the GPU cannot run a case, so that the CPU does; null if it can. */
export function gpuFault({
  system: described,
  scheme,
  drive,
  mesh,
  boundaries = {},
  time,
}: Pick<CaseDocument, 'system' | 'scheme' | 'drive' | 'mesh'> &
  Partial<Pick<CaseDocument, 'boundaries' | 'time'>>): string | null {
  if (time?.steady?.solver === 'local') return t('steadyLocalNeedsCpu');
  if (time?.steady?.solver === 'multigrid') return t('steadyMultigridNeedsCpu');
  if (time?.implicit) return t('implicitNeedsCpu');
  const system = caseSystem(described);
  if (system === null) return null;
  if (drive && (mesh.grid?.obstacles?.length ?? 0) > 0) {
    return t('caseDriveNeedsCpu', drive.keeps);
  }
  const method = methodNamed(scheme.id);
  if (system.viscousFlux && !method?.viscousFluxesOnGpu) {
    return t('caseViscousNeedsCpu', system.title);
  }
  if (system.gradientSource && !method?.gradientSourcesOnGpu?.(scheme)) {
    return t('caseGradientSourceNeedsCpu', system.title);
  }
  if (isMatchedCase(system, boundaries)) return t('caseMatchedPointNeedsCpu', system.title);
  const count = system.variables.length;
  if (time?.steady) return steadyGpuFault({ scheme }, system);
  if (count > maxGpuVariables) {
    return t('caseTooManyVariables', system.title, count, maxGpuVariables);
  }
  return method?.gpuRoomFault?.(scheme, system) ?? null;
}

/** Largest number of unknowns of a cell whose diagonal block fits the memory of a workgroup, 32 KiB. */
const mostUnknowns = 90;

/** Returns why Newton's method cannot use the GPU; null if it can. */
function steadyGpuFault(
  { scheme }: Pick<CaseDocument, 'scheme'>,
  system: SystemDeclaration,
): string | null {
  const method = methodNamed(scheme.id);
  if (!method) return null;
  if (!method.steadyOnGpu) return t('steadyMethodNeedsCpu', method.title);
  const { dimension = 2 } = system;
  // The tangent system has twice as many variables.
  const [count, most] = [system.variables.length, maxGpuVariables / 2];
  if (count > most) return t('caseTooManyVariables', system.title, count, most);
  const unknowns = count * method.modesPerCell(scheme, dimension, method.shapes[0]);
  if (unknowns > mostUnknowns) return t('steadyBlocksNeedCpu', unknowns, mostUnknowns);
  const variables = [...system.variables, ...system.variables];
  return method.gpuRoomFault?.(scheme, { ...system, variables }) ?? null;
}
