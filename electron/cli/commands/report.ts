import { runSummarySchema, type RunSummary } from '../../../solver/run';
import { mainField } from '../../../solver/outputs';
import { caseReport, reportedCells } from '../../../solver/report';
import { readHistory, readSignals } from '../../../solver/project';
import { runFiles } from '../../contract/runFiles';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { printPdf } from '../printPdf';
import { SavedStates } from '../savedStates';
import { writeUserFile } from '../userFile';
import { t } from '../../text/cli';

/**
 * `fluxbench report PROJECT|RUN [--field EXPRESSION]… [--out FILE]`: writes a report of a run as HTML or
 * PDF.
 */
export const report: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'report',
      operands: ['PROJECT or RUN'],
      options: {
        out: { type: 'string' },
        run: { type: 'string' },
        field: { type: 'string', multiple: true },
      },
    },
    words,
  );
  const [word] = positionals;
  const states = await SavedStates.find(context, word, values.run);
  const solution = await states.last();
  const shown = values.out ?? `${states.name}.html`;
  const html = caseReport({
    solution,
    saved: await states.averages(solution, reportedCells(solution)),
    summary: await states.ifExists(runFiles.summary, parseSummary),
    history: await states.ifExists(runFiles.history, readHistory),
    signals: (await states.ifExists(runFiles.signals, readSignals)) ?? [],
    fields: values.field ?? [mainField(solution)],
    version: context.version,
    date: new Date().toISOString().slice(0, 10),
  });
  await writeUserFile(context, shown, shown.endsWith('.pdf') ? await printPdf(html) : html);
  return exitCodes.done;
};

/** @throws CliError for a damaged summary */
function parseSummary(bytes: ArrayBuffer, name: string): RunSummary {
  const result = runSummarySchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (result.success) return result.data;
  throw new CliError(t('fileDamagedRerun', name));
}
