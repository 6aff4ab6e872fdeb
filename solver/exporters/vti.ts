import { noProgress, type ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import { writePvd } from '../outputs/vtk/pvd';
import { solutionVti, vtiFault } from '../outputs/vtk/solutionVti';
import { defaultVtu, type VtuForm } from '../outputs/vtk/solutionVtu';
import type { FieldExporter, Switches } from './types';
import { compressedShare, formOf, formSwitches } from './vtkForm';
import { t } from '../text/t';

export interface VtiChoice {
  readonly fields: readonly string[];
  /** Default: `defaultVtu`. */
  readonly form?: VtuForm;
}

export const vti = {
  id: 'vti',
  title: t('exportVti'),
  hint: t('exportVtiHint'),
  holds: 'mesh',
  suffix: '.vti',
  mime: 'application/xml',
  fields: 'several',
  switches: formSwitches,
  series: { flag: 'vti-series', suffix: '.pvd', write: writePvd },
  missing: vtiFault,
  options: (fields: readonly string[], switches: Switches): VtiChoice => ({
    fields,
    form: formOf(switches),
  }),
  bytesPerNode: (fields: number, { form = defaultVtu }: VtiChoice) =>
    (form.isDouble ? 8 : 4) * fields * (form.isCompressed ? compressedShare : 1),
  files: (
    solution: Solution,
    { fields, form = defaultVtu }: VtiChoice,
    notify: ProgressCallback = noProgress,
  ) => [{ suffix: '.vti', content: solutionVti(solution, fields, { form, notify }) }],
} as const satisfies FieldExporter<VtiChoice>;
