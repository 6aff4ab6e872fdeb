import { fieldExport, type FieldExport, type FieldExporter } from '../../../solver/exporters';
import { useViewStore } from '../../stores/view';
import { exportSeries, exportDisplayedState, fieldsInView, kindIcons } from '../exportJobs';
import { exportOptions, switchesOf } from '../exportOptions';
import { gridInView } from '../gridInView';
import type { ExportKind } from './types';
import { withoutState } from './withoutState';

/** Export of the displayed state or of all saved ones with an exporter. */
export const ofFields = (exporter: FieldExporter): ExportKind => ({
  id: exporter.id,
  icon: kindIcons[exporter.holds],
  title: exporter.title,
  hint: exporter.hint,
  exporter,
  blocked: () => withoutState() ?? exporter.missing?.(gridInView()) ?? null,
  bytes: (nodes, fields) => nodes * exporter.bytesPerNode(fields, choice(exporter)),
  give: (job) =>
    exporter.series && exportOptions.allStates
      ? exportSeries(choice(exporter), job)
      : exportDisplayedState(choice(exporter), job),
});

function choice(exporter: FieldExporter): FieldExport {
  const fields = exporter.fields === 'one' ? [useViewStore().field] : fieldsInView();
  return fieldExport(exporter, fields, { ...switchesOf(exporter) });
}
