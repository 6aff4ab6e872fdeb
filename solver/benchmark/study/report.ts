import {
  captioned,
  dataTable,
  escapeHtml,
  factTable,
  paragraph,
  plots,
  section,
} from '../../report/html';
import { reportPage } from '../../report/page';
import { studyFindings } from './findings';
import { plotSvg, plotTitle, studyPlots } from './plots';
import { publishedSource } from './published';
import { studyTables, type StudyCell, type StudyHead } from './tables';
import type { StudyReport } from './types';
import { t } from '../../text/t';

/** Rounds figures to three digits; formats counts in full. */
const written = (cell: StudyCell, { kind }: StudyHead): StudyCell =>
  typeof cell !== 'number'
    ? cell
    : kind === 'count'
      ? cell.toLocaleString('en-US')
      : Number(cell.toPrecision(3));

/**
 * Returns a study as a self-contained HTML file.
 * @param version of the program @param date of the report, formatted
 */
export function studyReport(
  report: StudyReport,
  { version, date }: { readonly version: string; readonly date: string },
): string {
  const title = t('studyReportTitle');
  const { rows, full, processor, cores, adapter, software, copyBytesPerSecond } = report;
  const copy = copyBytesPerSecond
    ? `${Number((copyBytesPerSecond / 1e9).toPrecision(3))} GB/s`
    : '';
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(t('reportProgram', version, date), 'soft'),
    paragraph(t('studyReportIntroduction', publishedSource)),
    full ? '' : paragraph(t('studyReportShort')),
    section(
      t('studyReportMachine'),
      factTable([
        [t('studyReportProcessor'), processor],
        [t('studyReportCores'), `${cores}`],
        [t('studyReportGpu'), software ? t('studyReportSoftwareGpu', adapter) : adapter],
        [t('studyReportCopy'), copy],
        ...report.deviceFacts,
      ]),
    ),
    section(t('studyReportFindings'), ...studyFindings(rows).map((finding) => paragraph(finding))),
    ...studyTables(rows).map(({ experiment, head, lines }) =>
      section(
        experiment.title,
        paragraph(experiment.description),
        plots(
          studyPlots(rows, experiment.id).map((plot) =>
            captioned(plotSvg(plot), `${plotTitle(plot)}.`),
          ),
        ),
        dataTable(
          head.map((column) => column.title),
          lines.map((line) => line.map((cell, i) => written(cell, head[i]))),
        ),
      ),
    ),
  ];
  return reportPage(title, version, body);
}
