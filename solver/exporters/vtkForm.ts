import { defaultVtu, type VtuForm } from '../outputs/vtk/solutionVtu';
import type { ExportSwitch, Switches } from './types';
import { t } from '../text/t';

/** Typical compressed size of flow fields relative to the uncompressed size. */
export const compressedShare = 0.55;

/** Format options of VTK files. */
export const formSwitches = {
  double: { flag: 'double', title: t('exportDouble'), isDefault: defaultVtu.isDouble },
  compressed: {
    flag: 'uncompressed',
    title: t('exportCompressed'),
    isDefault: defaultVtu.isCompressed,
  },
} as const satisfies Record<string, ExportSwitch>;

export const formOf = (switches: Switches): VtuForm => ({
  isDouble: switches.double,
  isCompressed: switches.compressed,
});
