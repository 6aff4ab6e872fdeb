import { CaseError } from '../../core/caseError';
import type { CasePhysics } from '../../physics/compile';
import { maxGpuVariables } from '../../physics/wgsl';
import { t } from '../../text/t';

/** @throws CaseError if the state of a point has more variables than the kernels have room for */
export function requireFewVariables({ system, variableNames }: CasePhysics): void {
  const count = variableNames.length;
  if (count <= maxGpuVariables) return;
  throw new CaseError(t('gpuTooManyVariables', system.title, count, maxGpuVariables));
}
