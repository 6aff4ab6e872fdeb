import type { RunSummary } from '../run/runReports';
import type { History } from '../project/history';
import type { SavedSignal } from '../signals/signalSet';
import type { Solution } from '../outputs/solution';
import type { AveragesAt } from '../post/wall/averageBatches';
import { wallSectionOf } from './wallPart';
import { caseSections, solutionSections } from './caseParts';
import { escapeHtml, paragraph, section } from './html';
import { reportPage } from './page';
import { fieldPicture } from './pictures';
import { convergencePlots, samplePlots, signalPlots, spectrumPlots } from './plotParts';
import { errorBars, machineFacts, monitorTable, runSection } from './runParts';
import { verificationSection } from './verificationPart';
import { t } from '../text/t';

export interface ReportInput {
  readonly solution: Solution;
  /** Saved states of the run in order of time; their averages give the errors of the means. */
  readonly saved?: readonly AveragesAt[];
  /** Summary of the run that computed the solution; null if unknown. */
  readonly summary: RunSummary | null;
  /** Coefficients with error bars and how these were estimated, from accuracy studies; none if omitted. */
  readonly assessed?: readonly { readonly text: string; readonly reason: string }[];
  /** History of the run; null if there is none. */
  readonly history: History | null;
  /** Signals of the run's monitors; empty if there are none. */
  readonly signals: readonly SavedSignal[];
  /** Fields to render: names or expressions. */
  readonly fields: readonly string[];
  /** Program version. */
  readonly version: string;
  /** Date of the report, formatted. */
  readonly date: string;
}

/**
 * Returns the report of a case as a self-contained HTML file: setup, mesh, conditions, scheme, convergence, pictures of
 * fields, monitors with their spectra, samples and statistics, verification, machine and version.
 * @throws CaseError if a field is not a valid expression
 */
export function caseReport(input: ReportInput): string {
  const { solution, summary, version, date } = input;
  const { document, physics } = solution;
  const isSteady = document.time.steady !== undefined;
  const body = [
    `<h1>${escapeHtml(document.name)}</h1>`,
    paragraph(t('reportProgram', version, date), 'soft'),
    paragraph(document.description),
    paragraph(document.source ? t('reportSource', document.source) : ''),
    paragraph(document.expected ? t('reportExpected', document.expected) : ''),
    ...caseSections(solution),
    ...(summary ? [runSection(summary, solution.physics.system)] : []),
    section(
      t('reportMonitors'),
      summary ? monitorTable(summary) : '',
      errorBars(input.assessed ?? []),
      signalPlots(input.signals, physics.system, isSteady),
    ),
    section(t('reportSpectra'), spectrumPlots(input.signals, solution)),
    section(t('reportConvergence'), convergencePlots(input.history, physics.system, isSteady)),
    section(
      t('reportFields'),
      ...[...new Set(input.fields)].map((name) => fieldPicture(solution, name)),
    ),
    section(t('reportSamples'), samplePlots(solution)),
    verificationSection(solution),
    wallSectionOf(solution, input.saved),
    ...solutionSections(solution, summary),
    section(t('reportMachine'), machineFacts(summary, version)),
    `<footer>${t('reportUnits')}</footer>`,
  ];
  return reportPage(document.name, version, body);
}
