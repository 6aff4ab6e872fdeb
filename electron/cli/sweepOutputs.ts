import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { RunSummary } from '../../solver/engine/protocol';
import { samePoint, type SweepPoint } from '../../solver/sweep';
import { runEntrySchema, runFiles } from '../contract/contract';
import { writeFileAtomically } from '../host/durableFiles';
import { ifThere, runFile } from '../host/projectFolder';
import type { CliContext } from './context';
import { outputFolder, projectRun, type RunOutputs } from './runOutputs';

/** A run of an earlier sweep that has a summary. */
export interface FoundRun {
  readonly summary: RunSummary;
  /** As a user reads it. */
  readonly folder: string;
  readState(): Promise<ArrayBuffer | null>;
}

/** Where the runs of a sweep go. */
export interface SweepOutputs {
  /** When the sweep was begun that this one goes on with. */
  readonly id: string;
  /** What an earlier sweep has left of that point. */
  find(point: SweepPoint): FoundRun | null;
  run(point: SweepPoint, index: number): Promise<RunOutputs>;
  /** Writes a table of all runs, where the user gave a folder. */
  writeTable(csv: string): Promise<void>;
}

const sweptSchema = z.object({ sweep: runEntrySchema.shape.sweep.unwrap() });

interface SweptRun {
  readonly id: string;
  readonly values: SweepPoint;
  readonly name: string;
}

/**
 * Runs in a project, or in a folder of the user's.
 * @param base of the runs' folders. @param resume whether to go on with the last sweep there
 */
export async function sweepOutputs(
  context: CliContext,
  place: { readonly project: string } | { readonly folder: string },
  startedAt: string,
  resume: boolean,
): Promise<SweepOutputs> {
  const isProject = 'project' in place;
  const base = isProject ? join(place.project, 'runs') : resolve(context.folder, place.folder);
  const shown = (name: string): string =>
    isProject ? join('runs', name) : join(place.folder, name);
  const earlier = resume ? await sweptRuns(base) : [];
  const last = earlier
    .map(({ id }) => id)
    .sort()
    .at(-1);
  const id = last ?? startedAt;
  const finished = new Map<SweptRun, FoundRun>();
  for (const run of earlier.filter((one) => one.id === last)) {
    const text = await ifThere(readFile(join(base, run.name, runFiles.summary), 'utf8'));
    if (text === null) continue;
    finished.set(run, {
      summary: JSON.parse(text) as RunSummary,
      folder: shown(run.name),
      readState: async () => {
        const bytes = await ifThere(readFile(join(base, run.name, runFiles.checkpoint)));
        return bytes && new Uint8Array(bytes).buffer;
      },
    });
  }
  return {
    id,
    find: (point) => [...finished].findLast(([run]) => samePoint(run.values, point))?.[1] ?? null,
    async run(point, index) {
      const sweep = { id, values: point };
      if (isProject) return projectRun(context, place.project, new Date().toISOString(), sweep);
      const name = String(index + 1).padStart(4, '0');
      const outputs = await outputFolder(context, join(place.folder, name));
      await writeFileAtomically(
        join(base, name, runFile),
        `${JSON.stringify({ sweep }, null, 2)}\n`,
      );
      return outputs;
    },
    async writeTable(csv) {
      if (!isProject) await writeFileAtomically(join(base, 'sweep.csv'), csv);
    },
  };
}

/** Runs in a folder that belong to a sweep. */
async function sweptRuns(base: string): Promise<SweptRun[]> {
  const runs: SweptRun[] = [];
  for (const name of ((await ifThere(readdir(base))) ?? []).sort()) {
    const text = await ifThere(readFile(join(base, name, runFile), 'utf8'));
    const parsed = text === null ? null : sweptSchema.safeParse(JSON.parse(text));
    if (parsed?.success) runs.push({ name, ...parsed.data.sweep });
  }
  return runs;
}
