import { basename, join, resolve } from 'node:path';
import { parseCaseDocument, type CaseDocument } from '../../../solver/case';
import { CaseError } from '../../../solver/core';
import {
  runsCsv,
  runSummarySchema,
  runsTable,
  type RunsValue,
  type RunSummary,
  type TabulatedRun,
} from '../../../solver/run';
import type { RunEntry } from '../../contract/contract';
import { printableJson } from '../../contract/plainText';
import { runFiles } from '../../contract/runFiles';
import { readInside } from '../../host/insideFolder';
import { projectSuffix } from '../../host/projectFolder';
import { listRuns } from '../../host/readProject';
import { maxCaseBytes } from '../../host/regularFile';
import { columns } from '../columns';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { kindOf, parseJson } from '../files';
import { short } from '../progress';
import { writeUserFile } from '../userFile';
import { t } from '../../text/cli';

/**
 * `fluxbench runs PROJECT [--csv FILE] [--json]`: the runs of a project with their results and the entries of the case
 * that differ between them.
 */
export const runs: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'runs',
      operands: ['PROJECT'],
      options: { csv: { type: 'string' }, json: { type: 'boolean' } },
    },
    words,
  );
  const [project] = positionals;
  const folder = resolve(context.folder, project);
  const isProject = basename(folder).endsWith(projectSuffix) && (await kindOf(folder)) === 'folder';
  if (!isProject) throw new CliError(t('runsNeedProject', project));
  const found: TabulatedRun[] = [];
  for (const entry of await listRuns(folder))
    found.push(await readRun(context, folder, project, entry));
  if (found.length === 0) throw new CliError(t('runsNone', project));
  const table = runsTable(found);
  if (values.csv !== undefined) await writeUserFile(context, values.csv, runsCsv(table));
  if (values.json) {
    const ids = table.columns.map(({ id }) => id);
    const rows = table.rows.map(({ values: row }) =>
      Object.fromEntries(row.map((value, i) => [ids[i], value])),
    );
    context.write(printableJson(rows));
  } else if (values.csv === undefined) {
    const lines = table.rows.map(({ values: row }) => row.map(cellOf));
    context.write(columns([table.columns.map(({ label }) => label), ...lines], 'left'));
  }
  return exitCodes.done;
};

const cellOf = (value: RunsValue): string =>
  value === null ? '–' : typeof value === 'number' ? short(value, 6) : value;

/** Reads the case and the summary of a run; reports damaged files. */
async function readRun(
  context: CliContext,
  folder: string,
  project: string,
  { id, name = '' }: RunEntry,
): Promise<TabulatedRun> {
  const read = async <T>(
    file: string,
    parse: (text: string, shown: string) => T | null,
  ): Promise<T | null> => {
    const shown = join(project, 'runs', id, file);
    const bytes = await readInside(folder, join('runs', id, file), maxCaseBytes);
    const parsed = bytes && parse(bytes.toString(), shown);
    if (bytes && !parsed) context.notify(`${t('warning', t('runsDamaged', shown))}\n`);
    return parsed;
  };
  return {
    id,
    name,
    document: await read(runFiles.case, caseOf),
    summary: await read(runFiles.summary, summaryOf),
  };
}

function caseOf(text: string, shown: string): CaseDocument | null {
  try {
    return parseCaseDocument(text, shown);
  } catch (error) {
    if (error instanceof CaseError) return null;
    throw error;
  }
}

const summaryOf = (text: string): RunSummary | null =>
  runSummarySchema.safeParse(parseJson(text)).data ?? null;
