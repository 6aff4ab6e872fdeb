import { stateStride } from '../../../../physics/wgsl';
import { DesignOptions } from '../../gpu/designOptions';
import { requireInvocations } from '../../gpu/fused/designs';
import type { RunSettings } from '../../operators';
import type { QuadDevice } from './device';
import type { QuadOperators } from '../operators';
import type { TableDesign } from './tables';
import { t } from '../../../../text/t';
import type { PatchLimits } from './patches';

/** Bytes of workgroup memory reserved for its report. */
const reportBytes = 128;

const workgroups = [256, 128, 64, 32];

/** Number of own cells, in a square, for which a workgroup's total number of cells is close to its invocations. */
const ownCells = (workgroup: number): number => Math.floor((Math.sqrt(workgroup) - 2.6) ** 2);

/** Limits of a patch; its workgroup has one invocation per vertex of the largest patch. */
type PatchDesign = PatchLimits;

/** Returns the largest workgroup whose memory fits one point per invocation. @param requestedValue overrides */
function patchDesign(
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

/** Mapping of a step's kernels: over patches of cells with fused half steps, or separate half steps. */
export interface QuadDesign extends TableDesign {
  readonly workgroupSize: number;
  /** null with separate half steps. */
  readonly patch: PatchDesign | null;
}

const apartWorkgroup = 64;

/** Returns the default table design: patches hold states in single precision. */
export const defaultTables = ({ precision }: RunSettings): TableDesign => ({
  apart: precision !== 'f32',
  numberWords: precision === 'df64' ? 2 : 1,
});

/**
 * Returns the design of a name.
 * @param name `patch` or `apart` with overrides, such as `patch:workgroup=64,cells=40`, in tests and measurements
 * @throws Error for an invalid name, or a design that the device doesn't support
 */
export function quadDesign(
  operators: QuadOperators,
  settings: RunSettings,
  device: QuadDevice,
  name?: string,
): QuadDesign {
  const defaultValue = defaultTables(settings);
  const designOptions = new DesignOptions(name ?? (defaultValue.apart ? 'apart' : 'patch'));
  const workgroup = designOptions.count('workgroup');
  const invocations = device.limits.maxComputeInvocationsPerWorkgroup;
  if (workgroup !== undefined) requireInvocations(workgroup, { invocations });
  if (designOptions.kind === 'apart') {
    designOptions.requireNoMore();
    return {
      ...defaultValue,
      apart: true,
      workgroupSize: workgroup ?? apartWorkgroup,
      patch: null,
    };
  }
  if (designOptions.kind !== 'patch' || defaultValue.apart) {
    const known = defaultValue.apart ? 'apart' : 'patch or apart';
    throw new Error(t('ceseUnknownQuadDesign', designOptions.name, known));
  }
  const patch = patchDesign(operators, device, { workgroup, cells: designOptions.count('cells') });
  designOptions.requireNoMore();
  return { ...defaultValue, workgroupSize: patch.vertices, patch };
}
