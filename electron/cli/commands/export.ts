import { resolve } from 'node:path';
import type { CaseDocument } from '../../../solver/case/document';
import { checkpointSnapshot, prepareCase } from '../../../solver/engine/preparedCase';
import { historyCsv } from '../../../solver/outputs/csv';
import { encodePng } from '../../../solver/outputs/picture/png';
import {
  mainField,
  solutionPicture,
  solutionVtu,
  type Solution,
} from '../../../solver/outputs/solution';
import { readCheckpoint } from '../../../solver/project/checkpoint';
import { readHistory } from '../../../solver/project/history';
import { schemes } from '../../../solver/schemes/registry';
import { runFiles } from '../../contract/contract';
import { writeFileAtomically } from '../../host/durableFiles';
import { projectNameOf } from '../../host/projectFolder';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { readProjectTarget, readRunFile, type ProjectTarget } from '../target';

const pictureSize = { width: 1280, height: 800 };
const formats = ['vtu', 'csv', 'png'] as const;
type Format = (typeof formats)[number];

/** `fluxbench export PROJECT --vtu|--csv|--png …`: writes what the last run left. */
export const exportResults: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'export',
      operands: ['PROJECT'],
      options: {
        vtu: { type: 'boolean' },
        csv: { type: 'boolean' },
        png: { type: 'boolean' },
        out: { type: 'string' },
        field: { type: 'string' },
      },
    },
    words,
  );
  const [word] = positionals;
  const wanted = formats.filter((format) => values[format]);
  if (wanted.length !== 1) throw new CliError('fluxbench export: give one of --vtu, --csv, --png');
  const [format] = wanted;
  if (format === 'csv' && values.field !== undefined) {
    throw new CliError('--field: the history has no fields, use it with --vtu or --png');
  }
  const target = await readProjectTarget(context, word);
  const shown = values.out ?? `${projectNameOf(target.project)}.${format}`;
  const content = await exportAs(format, target, word, values.field);
  await writeFileAtomically(resolve(context.folder, shown), content);
  context.tell(`Wrote ${shown}\n`);
  return exitCodes.done;
};

async function exportAs(
  format: Format,
  target: ProjectTarget,
  word: string,
  field: string | undefined,
): Promise<string | Uint8Array> {
  switch (format) {
    case 'csv': {
      const history = readHistory(...(await lastFile(target, word, runFiles.history)));
      return historyCsv(history.rows, history.variables);
    }
    case 'vtu': {
      const solution = await lastSolution(target, word);
      return solutionVtu(solution, field === undefined ? [] : [field]);
    }
    case 'png': {
      const solution = await lastSolution(target, word);
      return encodePng(solutionPicture(solution, field ?? mainField(solution), pictureSize));
    }
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

async function lastSolution(target: ProjectTarget, word: string): Promise<Solution> {
  const [bytes, name] = await lastFile(target, word, runFiles.checkpoint);
  const { schemeId, order, cellCount } = readCheckpoint(bytes, name);
  // The case may have got another order or refinement since; the results keep theirs.
  const refinements = Math.log2(cellCount / target.mesh.elementTags.length) / 2;
  const scheme = { ...target.document.scheme, order };
  const document: CaseDocument = {
    ...target.document,
    mesh: {
      ...target.document.mesh,
      ...(Number.isInteger(refinements) && refinements >= 0 ? { refinements } : {}),
    },
    scheme: schemeId === scheme.id ? scheme : target.document.scheme,
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
