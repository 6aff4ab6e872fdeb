import { DesignOptions } from '../../gpu/designOptions';
import { requireInvocations } from '../../gpu/fused/designs';
import type { RunSettings } from '../../operators';
import type { QuadDevice } from './device';
import type { QuadOperators } from '../operators';
import { patchDesign, type PatchDesign } from './patchDesign';
import type { TableDesign } from './tables';
import { t } from '../../../../text/t';

/** How the kernels of a step run: over patches of cells with both halves of it in one, or half steps apart. */
export interface QuadDesign extends TableDesign {
  readonly workgroupSize: number;
  /** null if half steps are apart. */
  readonly patch: PatchDesign | null;
}

const apartWorkgroup = 64;

/** What tables are laid out by where no design is named: patches hold states in single precision. */
export const defaultTables = ({ precision }: RunSettings): TableDesign => ({
  apart: precision !== 'f32',
  numberWords: precision === 'df64' ? 2 : 1,
});

/**
 * @param name `patch` or `apart` with other numbers, as `patch:workgroup=64,cells=40`, in tests and measurements
 * @throws Error for a text that names no design, or one that the device can't take
 */
export function quadDesign(
  operators: QuadOperators,
  settings: RunSettings,
  device: QuadDevice,
  name?: string,
): QuadDesign {
  const usual = defaultTables(settings);
  const designOptions = new DesignOptions(name ?? (usual.apart ? 'apart' : 'patch'));
  const workgroup = designOptions.count('workgroup');
  const invocations = device.limits.maxComputeInvocationsPerWorkgroup;
  if (workgroup !== undefined) requireInvocations(workgroup, { invocations });
  if (designOptions.kind === 'apart') {
    designOptions.requireNoMore();
    return { ...usual, apart: true, workgroupSize: workgroup ?? apartWorkgroup, patch: null };
  }
  if (designOptions.kind !== 'patch' || usual.apart) {
    const known = usual.apart ? 'apart' : 'patch or apart';
    throw new Error(t('ceseUnknownQuadDesign', designOptions.name, known));
  }
  const patch = patchDesign(operators, device, { workgroup, cells: designOptions.count('cells') });
  designOptions.requireNoMore();
  return { ...usual, workgroupSize: patch.vertices, patch };
}
