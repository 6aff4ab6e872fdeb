import { history as exporter } from '../../../solver/exporters';
import { useRunStore } from '../../stores/run';
import { t } from '../../text/t';
import { downloadFile } from '../downloadFile';
import { kindIcons } from '../exportJobs';
import type { ExportKind } from './types';

export const history = {
  id: exporter.id,
  icon: kindIcons[exporter.holds],
  title: exporter.title,
  hint: exporter.hint,
  blocked(): string | null {
    const run = useRunStore();
    return run.historyVersion >= 0 && run.history().count > 0 ? null : t('blockedNoHistory');
  },
  async give() {
    const history = useRunStore().history();
    const content = exporter.content({ rows: history.rows(), variables: history.variables });
    await downloadFile(` residuals${exporter.suffix}`, exporter.mime, content);
  },
} satisfies ExportKind;
