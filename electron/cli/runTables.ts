import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { signalFileName, type CaseDocument } from '../../solver/case';
import { historyCsv, mainField, signalCsv, solutionVti, solutionVtu } from '../../solver/outputs';
import type { RunCaseResult } from '../../solver/run/compute';
import { freeFileName, sanitizeFileName } from '../contract/fileNames';
import { ifExists } from '../host/projectFolder';

/** A file of a results folder, created when it is written. */
export type NamedContent = readonly [name: string, content: () => string | Uint8Array];

const signalFolder = 'monitors';
const tableNames = { history: 'history.csv', grid: 'result.vti', cells: 'result.vtu' };

/** Size of a state whose solution file takes some seconds, which is reported. */
export const longStateBytes = 2 ** 26;

/** Names of existing tables in a folder, of any run. */
export async function tablesIn(folder: string): Promise<string[]> {
  const signals = (await ifExists(readdir(join(folder, signalFolder)))) ?? [];
  const tables = signals.filter((file) => file.endsWith('.csv'));
  return [...Object.values(tableNames), ...tables.map((file) => join(signalFolder, file))];
}

/** Returns tables of a run: the history, and a table per signal (of the conserved integrals, and of each monitor). */
export function tableFiles(result: RunCaseResult): NamedContent[] {
  const { history, signals } = result;
  const files: string[] = [];
  const tables = signals.map((buffer): NamedContent => {
    // Shortened names may collide.
    const name = sanitizeFileName(`${signalFileName(buffer.signal.name)}.csv`, 'monitor.csv');
    const file = freeFileName(name, files);
    files.push(file);
    return [join(signalFolder, file), () => signalCsv(buffer)];
  });
  return [[tableNames.history, () => historyCsv(history.rows, history.variables)], ...tables];
}

/** Returns the name of the solution file of a case. */
export const solutionFileName = ({ grid }: CaseDocument['mesh']): string =>
  grid ? tableNames.grid : tableNames.cells;

/** Returns the solution for ParaView, which may take long. */
export function solutionFile(result: RunCaseResult): NamedContent {
  const { summary, mesh, document } = result;
  const solution = { ...result, step: summary.steps, time: summary.time };
  const make = mesh.kind === 'grid' ? solutionVti : solutionVtu;
  return [solutionFileName(document.mesh), () => make(solution, [mainField(solution)])];
}
