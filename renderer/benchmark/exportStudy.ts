import { studyCsv, studyReport } from '../../solver/benchmark';
import { programVersion } from '../export/exportJobs';
import { provideNamed } from '../export/downloadFile';
import { useStudyStore } from '../stores/study';
import { t } from '../text/t';

/** Exports the results as a file: the table, or a report with plots. */
export async function exportStudy(format: 'csv' | 'html'): Promise<void> {
  const { report } = useStudyStore();
  if (!report) return;
  if (format === 'csv') {
    await provideNamed(t('studyFileCsv'), 'text/csv', studyCsv(report));
    return;
  }
  const date = new Date().toISOString().slice(0, 10);
  const html = studyReport(report, { version: programVersion(), date });
  await provideNamed(t('studyFileReport'), 'text/html', html);
}
