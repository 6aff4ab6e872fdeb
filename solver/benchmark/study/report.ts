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

/** Rounds figures to three digits; formats counts in full. */
const written = (cell: StudyCell, { kind }: StudyHead): StudyCell =>
  typeof cell !== 'number'
    ? cell
    : kind === 'count'
      ? cell.toLocaleString('en-US')
      : Number(cell.toPrecision(3));

const title = 'CE/SE on this machine: a performance study';

/**
 * Returns a study as a self-contained HTML file.
 * @param version of the program @param date of the report, formatted
 */
export function studyReport(
  report: StudyReport,
  { version, date }: { readonly version: string; readonly date: string },
): string {
  const { rows, full, processor, cores, adapter, software, copyBytesPerSecond } = report;
  const copy = copyBytesPerSecond
    ? `${Number((copyBytesPerSecond / 1e9).toPrecision(3))} GB/s`
    : '';
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(`Fluxbench ${version}, ${date}`, 'soft'),
    paragraph(
      `The experiments of ${publishedSource} (F. Westers, A GPU implementation of the 1D and 2D Conservation Element/Solution Element scheme, thesis, University of Groningen, 2020), by the code that runs use. Times are means over repeats (10 in 1D and 5 in 2D, in the short form 3) with their standard deviation; the state's way to the device and back is in them, set-up stands apart.`,
    ),
    full
      ? ''
      : paragraph(
          'The short form: few sizes and repeats, and runs that take long are reckoned from fewer steps, as their notes say.',
        ),
    section(
      'Machine',
      factTable([
        ['Processor', processor],
        ['Cores', `${cores}`],
        ['GPU', software ? `${adapter} (software)` : adapter],
        ['Copies', copy],
        ...report.deviceFacts,
      ]),
    ),
    section('Findings', ...studyFindings(rows).map((finding) => paragraph(finding))),
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
