import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import { writePvd } from '../outputs/vtk/pvd';
import { boundaryVtu } from '../outputs/vtk/boundaryVtu';
import { solutionVtu, defaultVtu, type VtuForm } from '../outputs/vtk/solutionVtu';
import type { FieldExporter, Switches } from './types';
import { compressedShare, formOf, formSwitches } from './vtkForm';
import { t } from '../text/t';

export interface VtuChoice {
  readonly fields: readonly string[];
  readonly boundary: boolean;
  /** Default: `defaultVtu`. */
  readonly form?: VtuForm;
}

export const vtu = {
  id: 'vtu',
  title: t('exportVtu'),
  hint: t('exportVtuHint'),
  holds: 'mesh',
  suffix: '.vtu',
  mime: 'application/xml',
  fields: 'several',
  switches: {
    boundary: {
      flag: 'boundary',
      title: t('exportVtuBoundary'),
      isDefault: false,
      addsFiles: true,
    },
    ...formSwitches,
  },
  series: { flag: 'pvd', suffix: '.pvd', write: writePvd },
  options: (fields: readonly string[], switches: Switches): VtuChoice => ({
    fields,
    boundary: switches.boundary,
    form: formOf(switches),
  }),
  // Points in double precision, a node index, and each field in single or double precision.
  bytesPerNode: (fields: number, { form = defaultVtu }: VtuChoice) =>
    (24 + 4 + (form.isDouble ? 8 : 4) * fields) * (form.isCompressed ? compressedShare : 1),
  files(
    solution: Solution,
    { fields, boundary, form = defaultVtu }: VtuChoice,
    notify: ProgressCallback = noProgress,
  ) {
    if (!boundary) {
      return [{ suffix: '.vtu', content: solutionVtu(solution, fields, { form, notify }) }];
    }
    const [first, second] = [subProgress(notify, 0, 0.5), subProgress(notify, 0.5, 1)];
    const cells = solutionVtu(solution, fields, { form, notify: first });
    // ParaView assigns the extension `.boundary` to another format.
    const sides = boundaryVtu(solution, fields, { form, notify: second });
    return [
      { suffix: '.vtu', content: cells },
      { suffix: '-boundary.vtu', content: sides },
    ];
  },
} as const satisfies FieldExporter<VtuChoice>;
