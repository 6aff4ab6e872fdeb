import { report as exporter } from '../../../solver/exporters';
import { exportReport, kindIcons } from '../exportJobs';
import type { ExportKind } from './types';
import { withoutState } from './withoutState';

export const report: ExportKind = {
  id: exporter.id,
  icon: kindIcons[exporter.holds],
  title: exporter.title,
  hint: exporter.hint,
  blocked: withoutState,
  give: exportReport,
};
