import { defaultVtu, type VtuForm } from '../outputs/vtk/solutionVtu';
import type { ExportSwitch, Switches } from './types';
import { t } from '../text/t';

/** What is left of fields of a flow, as a rule. */
export const compressedShare = 0.55;

/** How the files of VTK can be written. */
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
