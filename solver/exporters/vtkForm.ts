import { usualVtu, type VtuForm } from '../outputs/vtk/solutionVtu';
import type { ExportSwitch, Switches } from './types';

/** What is left of fields of a flow, as a rule. */
export const compressedShare = 0.55;

/** How the files of VTK can be written. */
export const formSwitches = {
  double: { flag: 'double', title: 'Fields in double precision', isUsual: usualVtu.isDouble },
  compressed: {
    flag: 'uncompressed',
    title: 'Compressed (zlib)',
    isUsual: usualVtu.isCompressed,
  },
} as const satisfies Record<string, ExportSwitch>;

export const formOf = (switches: Switches): VtuForm => ({
  isDouble: switches.double,
  isCompressed: switches.compressed,
});
