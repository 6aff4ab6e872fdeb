import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { signalFileName } from '../../solver/case';
import { historyCsv, mainField, signalCsv, solutionVti, solutionVtu } from '../../solver/outputs';
import type { RunCaseResult } from '../../solver/run/compute';
import { freeFileName, sanitiseFileName } from '../contract/fileNames';
import { ifThere } from '../host/projectFolder';
import { t } from '../text/cli';

/** A file of a run's folder, which is made when it is written. */
export type NamedContent = readonly [name: string, content: () => string | Uint8Array];

const signalFolder = 'monitors';
const tableNames = { history: 'history.csv', grid: 'result.vti', cells: 'result.vtu' };

/** A state from which on a file of its solution takes so long that it is told: some seconds. */
const longStateBytes = 2 ** 26;

/** Names of such files, of whatever run, in a folder. */
export async function tablesIn(folder: string): Promise<string[]> {
  const signals = (await ifThere(readdir(join(folder, signalFolder)))) ?? [];
  const tables = signals.filter((file) => file.endsWith('.csv'));
  return [...Object.values(tableNames), ...tables.map((file) => join(signalFolder, file))];
}

/**
 * For people and other programs: the history, a table per signal (of the conserved integrals, and of each monitor), and
 * the solution for ParaView, which comes last since it takes a moment.
 * @param note told, in a line, of a file that takes long
 */
export function tableFiles(result: RunCaseResult, note: (line: string) => void): NamedContent[] {
  const { history, signals } = result;
  const files: string[] = [];
  const tables = signals.map((buffer): NamedContent => {
    // Two names may become one when they are shortened.
    const name = sanitiseFileName(`${signalFileName(buffer.signal.name)}.csv`, 'monitor.csv');
    const file = freeFileName(name, files);
    files.push(file);
    return [join(signalFolder, file), () => signalCsv(buffer)];
  });
  return [
    [tableNames.history, () => historyCsv(history.rows, history.variables)],
    ...tables,
    solutionFile(result, note),
  ];
}

function solutionFile(result: RunCaseResult, note: (line: string) => void): NamedContent {
  const { checkpoint, summary, mesh } = result;
  const solution = { ...result, step: summary.steps, time: summary.time };
  const [name, make] =
    mesh.kind === 'grid' ? [tableNames.grid, solutionVti] : [tableNames.cells, solutionVtu];
  return [
    name,
    () => {
      if (checkpoint.byteLength > longStateBytes) note(t('writing', name));
      return make(solution, [mainField(solution)]);
    },
  ];
}
