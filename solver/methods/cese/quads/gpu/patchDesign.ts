import { stateStride } from '../../../../physics/wgsl';
import type { QuadOperators } from '../operators';
import type { QuadDevice } from './device';
import type { PatchLimits } from './patches';

/** Bytes of workgroup memory reserved for its report. */
const reportBytes = 128;

const workgroups = [256, 128, 64, 32];

/** Number of own cells, in a square, for which a workgroup's total number of cells is close to its invocations. */
const ownCells = (workgroup: number): number => Math.floor((Math.sqrt(workgroup) - 2.6) ** 2);

/** Limits of a patch; its workgroup has one invocation per vertex of the largest patch. */
export type PatchDesign = PatchLimits;

/** Returns the largest workgroup whose memory fits one point per invocation. @param requestedValue overrides */
export function patchDesign(
  { variableCount, slopes }: Pick<QuadOperators, 'variableCount' | 'slopes'>,
  { limits }: Pick<QuadDevice, 'limits'>,
  requestedValue: { readonly workgroup: number | undefined; readonly cells: number | undefined },
): PatchDesign {
  const near = slopes.slopes === 'courantInsensitive';
  // See CONTRIBUTION_ROWS of shaders/cese/quads/patch_memory.wgsl.
  const bytes = 4 * ((near ? 7 : 5) * stateStride(variableCount) + (near ? 1 : 0));
  const room = Math.floor((limits.maxComputeWorkgroupStorageSize - reportBytes) / bytes);
  const invocations = limits.maxComputeInvocationsPerWorkgroup;
  const workgroupSize =
    requestedValue.workgroup ??
    workgroups.find((size) => size <= invocations && size <= room) ??
    workgroups[workgroups.length - 1];
  const own = Math.min(requestedValue.cells ?? ownCells(workgroupSize), workgroupSize);
  return { own, vertices: workgroupSize, room };
}
