import { stateStride } from '../../../../physics/wgsl';
import type { QuadOperators } from '../operators';
import type { QuadDevice } from './device';
import type { PatchLimits } from './patches';

/** Memory of a workgroup that is kept for its report. */
const reportBytes = 128;

const workgroups = [256, 128, 64, 32];

/** Cells of its own, in a square, with which a workgroup has about as many cells in all as invocations. */
const ownCells = (workgroup: number): number => Math.floor((Math.sqrt(workgroup) - 2.6) ** 2);

/** What a workgroup has of a patch; its invocations are as many as vertices at most. */
export type PatchDesign = PatchLimits;

/** The largest workgroup whose memory has room for a point per invocation. @param wished other numbers */
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
