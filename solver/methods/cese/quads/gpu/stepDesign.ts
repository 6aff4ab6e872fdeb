import { DesignOptions } from '../../gpu/designOptions';
import { requireInvocations } from '../../gpu/fused/designs';
import type { RunSettings } from '../../operators';
import type { QuadDevice } from './device';
import type { QuadOperators } from '../operators';
import { patchDesign, type PatchDesign } from './patchDesign';
import type { TableDesign } from './tables';
import { t } from '../../../../text/t';

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
