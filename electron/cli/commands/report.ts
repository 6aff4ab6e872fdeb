import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runSummarySchema, type RunSummary } from '../../../solver/run';
import { mainField } from '../../../solver/outputs';
import { caseReport, reportedCells } from '../../../solver/report';
import { readHistory, readSignals } from '../../../solver/project';
import { runFiles } from '../../contract/runFiles';
import { findBrowser } from '../../server/openBrowser';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { SavedStates } from '../savedStates';
import { writeUserFile } from '../userFile';
import { t } from '../../text/cli';

const maxWaitMilliseconds = 120_000;

/**
 * Prints a page to PDF (A4, fonts embedded) with an installed headless browser.
 * @throws CliError if there is none or it fails
 */
async function printPdf(html: string): Promise<Uint8Array> {
  const browser = findBrowser();
  if (browser === null) {
    throw new CliError(t('pdfNeedsBrowser'));
  }
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-print-'));
  const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
  try {
    await writeFile(page, html);
    const words = [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${pdf}`,
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      pathToFileURL(page).href,
    ];
    await promisify(execFile)(browser, words, { timeout: maxWaitMilliseconds });
    return await readFile(pdf);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new CliError(t('pdfFailed', browser, why));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

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
  const summary = await states.ifExists(runFiles.summary, parseSummary);
  const html = caseReport({
    solution,
    saved: await states.averages(solution, reportedCells(solution)),
    summary,
    assessed: summary ? await states.assessed(summary) : [],
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
