import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { z } from 'zod';
import type { Recorded } from '../../solver/run/compute';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import { CaseError } from '../../solver/core';
import { runSummarySchema, type RunSummary } from '../../solver/run';
import { ContainerError, readHistory, readSegments, readSignals } from '../../solver/project';
import { runEntrySchema, type RunEntry } from '../contract/contract';
import { runFiles } from '../contract/runFiles';
import { hasState, newestIntactState, type IntactState } from '../contract/intactState';
import { readInside, resolveInside } from '../host/insideFolder';
import { ifExists, isRunId, runFile } from '../host/projectFolder';
import type { PlaceOfResults } from './lockProject';
import type { CliContext } from './context';
import { CliError } from './failure';
import { parseJson } from './files';
import { t } from '../text/cli';

/** An earlier run that can be continued. */
export interface PreviousRun extends IntactState {
  /** Name of its folder, and the folder as shown to the user. */
  readonly name: string;
  readonly shown: string;
  /** null if the run was interrupted before the first write. */
  readonly recorded: Recorded | null;
  readonly summary: RunSummary | null;
  readonly start: Partial<RunEntry>;
  /** The case of the run; null if missing or unreadable. */
  readonly document: CaseDocument | null;
  /** One line for each damaged file, which is skipped. */
  readonly warnings: readonly string[];
}

/**
 * Finds the run to continue: the named or last run of a project that is not part of a sweep, or the one in
 * a folder.
 * @param from number of the project's run; null for the last one
 * @returns null if no run has a checkpoint
 * @throws CliError if all checkpoints of a run are damaged
 */
export async function findPreviousRun(
  context: CliContext,
  place: PlaceOfResults,
  from: string | null = null,
): Promise<PreviousRun | null> {
  if ('folder' in place) {
    if (from !== null) throw new CliError(t('fromNeedsProject'));
    return readRun(resolve(context.folder, place.folder), place.folder);
  }
  const runs = await resolveInside(place.project, 'runs');
  if (runs === null) return null;
  const names = ((await ifExists(readdir(runs))) ?? []).filter(isRunId).sort();
  if (from !== null) return namedRun(runs, names, from);
  const last = [...names];
  for (let name = last.pop(); name !== undefined; name = last.pop()) {
    const before = last.at(-1);
    const folder = await resolveInside(runs, name);
    const run = folder && (await readRun(folder, join('runs', name), { before, ofSweeps: false }));
    if (run) return run;
  }
  return null;
}

async function namedRun(
  runs: string,
  names: readonly string[],
  from: string,
): Promise<PreviousRun | null> {
  const name = from.padStart(4, '0');
  if (!names.includes(name)) {
    throw new CliError(t('unknownRun', '--from', name, names));
  }
  const folder = await resolveInside(runs, name);
  const run = folder && (await readRun(folder, join('runs', name)));
  if (run) return run;
  throw new CliError(t('runWithoutState', name));
}

/**
 * @param shown the folder as shown to the user
 * @param before the run before it, suggested if this one has no intact state
 * @param ofSweeps whether runs of sweeps are included
 */
async function readRun(
  folder: string,
  shown: string,
  { before, ofSweeps = true }: { before?: string | undefined; ofSweeps?: boolean } = {},
): Promise<PreviousRun | null> {
  const files = (await ifExists(readdir(folder))) ?? [];
  if (!hasState(files)) return null;
  const bytesOf = async (file: string): Promise<ArrayBuffer | null> => {
    const bytes = await readInside(folder, file);
    return bytes && new Uint8Array(bytes).buffer;
  };
  const source = { names: files, read: bytesOf, shown: (file: string) => join(shown, file) };
  const warnings: string[] = [];
  /** Damaged files other than checkpoints are skipped. */
  async function read<T>(
    file: string,
    parse: (bytes: ArrayBuffer, what: string) => T,
    load = () => bytesOf(file),
  ): Promise<T | null> {
    try {
      const bytes = await load();
      return bytes && parse(bytes, join(shown, file));
    } catch (error) {
      if (!(error instanceof ContainerError)) throw error;
      warnings.push(t('continuingWithout', error.message));
      return null;
    }
  }
  const start = (await read(runFile, jsonOf(runEntrySchema.partial()))) ?? {};
  if (start.sweep && !ofSweeps) return null;
  const damage: string[] = [];
  const state = await newestIntactState(files, bytesOf, (line) => damage.push(join(shown, line)));
  if (!state) {
    throw new CliError(
      before === undefined ? t('noIntactState', damage) : t('noIntactStateBefore', damage, before),
    );
  }
  warnings.unshift(...damage);
  const rowsOf = <T>(file: string, parse: (bytes: ArrayBuffer, what: string) => T) =>
    read(file, parse, () => readSegments(file, source));
  const history = await rowsOf(runFiles.history, readHistory);
  const signals = await rowsOf(runFiles.signals, readSignals);
  const isRecorded = history !== null || signals !== null;
  return {
    ...state,
    name: basename(folder),
    shown,
    recorded: isRecorded ? { history: history ?? nothingRecorded, signals: signals ?? [] } : null,
    summary: await read(runFiles.summary, jsonOf(runSummarySchema)),
    start,
    document: readCase(await bytesOf(runFiles.case)),
    warnings,
  };
}

function readCase(bytes: ArrayBuffer | null): CaseDocument | null {
  try {
    return bytes && parseCaseDocument(new TextDecoder().decode(bytes), runFiles.case);
  } catch (error) {
    if (error instanceof CaseError) return null;
    throw error;
  }
}

const nothingRecorded = { variables: [], rows: new Float64Array(0) };

const jsonOf =
  <T>(schema: z.ZodType<T>) =>
  (bytes: ArrayBuffer, what: string): T => {
    const parsed = schema.safeParse(parseJson(new TextDecoder().decode(bytes)));
    if (parsed.success) return parsed.data;
    throw new ContainerError(t('fileDamaged', what));
  };
