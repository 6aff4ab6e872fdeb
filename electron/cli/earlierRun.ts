import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { z } from 'zod';
import type { Recorded } from '../../solver/engine/runCase';
import type { RunSummary } from '../../solver/engine/protocol';
import { readCheckpointClock } from '../../solver/project/checkpoint';
import { readHistory } from '../../solver/project/history';
import { runSummarySchema } from '../../solver/project/runSummary';
import { readSignals } from '../../solver/project/signals';
import type { SimulationClock } from '../../solver/schemes/types';
import { runEntrySchema, runFiles, type RunEntry } from '../contract/contract';
import { readInside, resolveInside } from '../host/insideFolder';
import { ifThere, isRunId, runFile } from '../host/projectFolder';
import type { CliContext } from './context';
import { CliError } from './failure';
import { parseJson } from './files';

/** What a run has left that can be continued. */
export interface EarlierRun extends SimulationClock {
  /** Name of its folder, and the folder as a user reads it. */
  readonly name: string;
  readonly shown: string;
  readonly checkpoint: ArrayBuffer;
  /** null where there is none, as of a run that was broken off before the first was written. */
  readonly recorded: Recorded | null;
  readonly summary: RunSummary | null;
  readonly start: Partial<RunEntry>;
}

/**
 * The last run in a project, or the one in a folder; runs of sweeps don't count.
 * @returns null where none has left a state
 * @throws CliError naming a file that is damaged
 */
export async function findEarlierRun(
  context: CliContext,
  place: { readonly project: string } | { readonly folder: string },
): Promise<EarlierRun | null> {
  if ('folder' in place) return readRun(resolve(context.folder, place.folder), place.folder);
  const runs = await resolveInside(place.project, 'runs');
  if (runs === null) return null;
  const names = ((await ifThere(readdir(runs))) ?? []).filter(isRunId).sort();
  for (const name of names.reverse()) {
    const folder = await resolveInside(runs, name);
    const run = folder && (await readRun(folder, join('runs', name)));
    if (run && !run.start.sweep) return run;
  }
  return null;
}

/** @param shown the folder, as a user reads it */
async function readRun(folder: string, shown: string): Promise<EarlierRun | null> {
  async function read<T>(
    file: string,
    parse: (bytes: ArrayBuffer, what: string) => T,
  ): Promise<T | null> {
    const bytes = await readInside(folder, file);
    return bytes && parse(new Uint8Array(bytes).buffer, join(shown, file));
  }
  const checkpoint = await read(runFiles.checkpoint, (bytes) => bytes);
  if (!checkpoint) return null;
  const history = await read(runFiles.history, readHistory);
  const signals = await read(runFiles.signals, readSignals);
  return {
    name: basename(folder),
    shown,
    checkpoint,
    ...readCheckpointClock(checkpoint, join(shown, runFiles.checkpoint)),
    recorded: history && signals && { history, signals },
    summary: await read(runFiles.summary, jsonOf(runSummarySchema)),
    start: (await read(runFile, jsonOf(runEntrySchema.partial()))) ?? {},
  };
}

const jsonOf =
  <T>(schema: z.ZodType<T>) =>
  (bytes: ArrayBuffer, what: string): T => {
    const parsed = schema.safeParse(parseJson(new TextDecoder().decode(bytes)));
    if (parsed.success) return parsed.data;
    throw new CliError(`${what}: the file is damaged, delete it`);
  };
