import { resolve } from 'node:path';
import type { CaseDocument } from '../../../solver/case/document';
import { CaseExpressions } from '../../../solver/case/expressions';
import { checkpointSnapshot, prepareCase } from '../../../solver/engine/preparedCase';
import { historyCsv } from '../../../solver/outputs/csv';
import { encodePng } from '../../../solver/outputs/picture/png';
import {
  fieldCsv,
  mainField,
  solutionPicture,
  solutionVtu,
  type Solution,
} from '../../../solver/outputs/solution';
import { caseSystem } from '../../../solver/physics/caseSystem';
import { readCheckpoint } from '../../../solver/project/checkpoint';
import { readHistory } from '../../../solver/project/history';
import type { SavedAverages } from '../../../solver/schemes/averages';
import { schemes } from '../../../solver/schemes/registry';
import { runFiles, runsBehind, snapshotFile, snapshotTimes } from '../../contract/contract';
import { writeFileAtomically } from '../../host/durableFiles';
import { projectNameOf } from '../../host/projectFolder';
import { positiveNumber, readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { historyPlot } from '../exportPlot';
import { exportWall } from '../exportWall';
import { CliError } from '../failure';
import { readProjectTarget, readRunFile, type ProjectTarget } from '../target';

const pictureSize = { width: 1280, height: 800 };
const formats = ['vtu', 'csv', 'png', 'wall', 'plot'] as const;
type Format = (typeof formats)[number];
/** What each format is kept as. */
const suffixes = { vtu: 'vtu', csv: 'csv', png: 'png', wall: 'csv', plot: 'svg' } as const;
/** The formats that an option goes with. */
const formatsOf = { field: ['vtu', 'png', 'csv'], length: ['wall'], stream: ['wall'] } as const;

interface ExportOptions {
  readonly field?: string | undefined;
  readonly snapshot?: string | undefined;
  readonly wall?: string | undefined;
  readonly plot?: string | undefined;
  readonly length?: string | undefined;
  readonly stream?: string | undefined;
}

/** `fluxbench export PROJECT --vtu|--csv|--png|--wall GROUP|--plot NAME …`: writes what the last run left. */
export const exportResults: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'export',
      operands: ['PROJECT'],
      options: {
        vtu: { type: 'boolean' },
        csv: { type: 'boolean' },
        png: { type: 'boolean' },
        wall: { type: 'string' },
        plot: { type: 'string' },
        out: { type: 'string' },
        field: { type: 'string' },
        snapshot: { type: 'string' },
        length: { type: 'string' },
        stream: { type: 'string' },
      },
    },
    words,
  );
  const [word] = positionals;
  const wanted = formats.filter((format) => values[format] !== undefined);
  if (wanted.length !== 1) {
    throw new CliError('fluxbench export: give one of --vtu, --csv, --png, --wall, --plot');
  }
  const [format] = wanted;
  for (const option of ['field', 'length', 'stream'] as const) {
    const usable: readonly Format[] = formatsOf[option];
    if (values[option] === undefined || usable.includes(format)) continue;
    throw new CliError(
      `--${option}: use it with ${usable.map((name) => `--${name}`).join(' or ')}`,
    );
  }
  const target = await readProjectTarget(context, word);
  const shown = values.out ?? `${projectNameOf(target.project)}.${suffixes[format]}`;
  const { content, text = '' } = await exportAs(format, target, word, values);
  await writeFileAtomically(resolve(context.folder, shown), content);
  context.write(text);
  context.tell(`Wrote ${shown}\n`);
  return exitCodes.done;
};

/** What the file holds, and what to print of it. */
interface Exported {
  readonly content: string | Uint8Array;
  readonly text?: string;
}

async function exportAs(
  format: Format,
  target: ProjectTarget,
  word: string,
  options: ExportOptions,
): Promise<Exported> {
  const { field, wall = '' } = options;
  const snapshot = positiveNumber('--snapshot', options.snapshot);
  if (format === 'csv' && field === undefined) {
    if (snapshot !== null) {
      throw new CliError('--snapshot: the history is one of all times, give a --field too');
    }
    const history = readHistory(...(await lastFile(target, word, runFiles.history)));
    return { content: historyCsv(history.rows, history.variables) };
  }
  if (format === 'plot') {
    const history = readHistory(...(await lastFile(target, word, runFiles.history)));
    return { content: historyPlot(history, options.plot ?? '') };
  }
  const solution = await readSolution(target, word, snapshot);
  switch (format) {
    case 'vtu':
      return { content: solutionVtu(solution, field === undefined ? [] : [field]) };
    case 'csv':
      return { content: fieldCsv(solution, field ?? mainField(solution)) };
    case 'png': {
      const image = solutionPicture(solution, field ?? mainField(solution), pictureSize);
      return { content: encodePng(image) };
    }
    case 'wall':
      return exportWall(solution, wall, options);
  }
}

/** The file of the last run that has it, and its name for messages. @throws CliError */
async function lastFile(
  { project, runs }: ProjectTarget,
  word: string,
  file: string,
): Promise<[ArrayBuffer, string]> {
  const run = runs.findLast(({ files }) => files.includes(file));
  if (run === undefined) {
    throw new CliError(`${word}: has no results yet, compute it first: fluxbench run ${word}`);
  }
  const bytes = await readRunFile(project, run.id, file);
  return [new Uint8Array(bytes).buffer, `runs/${run.id}/${file}`];
}

/** The outputs of a case with the averages that were gathered, and the marks that they allow. */
function keptOutputs(
  document: CaseDocument,
  averages: SavedAverages | null,
): CaseDocument['outputs'] {
  const outputs = { ...document.outputs, statistics: [...(averages?.statistics ?? [])] };
  const system = caseSystem(document.system);
  const expressions = system && new CaseExpressions({ ...document, outputs }, system);
  const marks = outputs.marks.filter(({ field }) => expressions?.fieldFault(field) === null);
  return { ...outputs, marks };
}

/** @param snapshot time of a saved state; null for the last one */
async function readSolution(
  target: ProjectTarget,
  word: string,
  snapshot: number | null,
): Promise<Solution> {
  const file = snapshot === null ? runFiles.checkpoint : snapshotFile(snapshot);
  const last = target.runs.findLast(({ files }) => files.includes(runFiles.checkpoint));
  const runs = last ? runsBehind(target.runs, last) : [];
  const times = snapshotTimes(runs.flatMap(({ files }) => files));
  if (snapshot !== null && !times.includes(snapshot)) {
    throw new CliError(
      `--snapshot: no state was saved at ${snapshot}, ${times.length > 0 ? `choose one of ${times.join(', ')}` : 'give times in outputs.snapshots of the case'}`,
    );
  }
  const [bytes, name] = await lastFile(target, word, file);
  const { schemeId, order, cellCount, averages } = readCheckpoint(bytes, name);
  // The case may have got another order, refinement or outputs since; the results keep theirs.
  const refinements = Math.log2(cellCount / target.mesh.elementTags.length) / 2;
  const scheme = { ...target.document.scheme, order };
  const document: CaseDocument = {
    ...target.document,
    mesh: {
      ...target.document.mesh,
      ...(Number.isInteger(refinements) && refinements >= 0 ? { refinements } : {}),
    },
    scheme: schemeId === scheme.id ? scheme : target.document.scheme,
    outputs: keptOutputs(target.document, averages),
  };
  const prepared = prepareCase(document, target.mesh, schemes);
  try {
    return { ...prepared, ...checkpointSnapshot(prepared, bytes) };
  } catch (error) {
    if (error instanceof Error && error.constructor === Error) {
      throw new CliError(`${word}: ${name}: ${error.message}`);
    }
    throw error;
  }
}
