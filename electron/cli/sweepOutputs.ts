import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runSummarySchema, type RunSummary } from '../../solver/run';
import { samePoint, type SweepPoint } from '../../solver/sweep';
import { runEntrySchema } from '../contract/contract';
import { runFiles } from '../contract/runFiles';
import { writeFileAtomically } from '../host/durableFiles';
import { makeFolderInside, readInside } from '../host/insideFolder';
import { ifExists, runFile } from '../host/projectFolder';
import { maxCaseBytes } from '../host/regularFile';
import type { ComputedCase } from './computedCase';
import type { CliContext } from './context';
import { parseJson } from './files';
import type { PlaceOfResults } from './lockProject';
import { RunOutputs } from './runOutputs';
import { destinationInFolder, destinationInProject } from './runDestination';
import { printWarnings } from './target';
import { findUserFolder } from './userFolder';
import { t } from '../text/cli';

/** A run of an earlier sweep with a summary. */
export interface ExistingRun {
  readonly summary: RunSummary;
  /** Returns the folder in the form shown to the user. */
  readonly folder: string;
  /** Digest of the case; null if unknown. */
  readonly digest: string | null;
  readState(): Promise<ArrayBuffer | null>;
}

/** Storage of the runs of a sweep. */
export interface SweepOutputs {
  /** Start time of the sweep that this one continues. */
  readonly id: string;
  /** Run of an earlier sweep at the point. */
  find(point: SweepPoint): ExistingRun | null;
  /** @param digest identifies the computed case; see `caseDigest` */
  run(
    point: SweepPoint,
    index: number,
    digest: string,
    computed: ComputedCase,
  ): Promise<RunOutputs>;
  /** Writes a table of all runs to a folder given by the user. */
  writeTable(name: string, csv: string): Promise<void>;
}

const sweptSchema = runEntrySchema
  .pick({ case: true })
  .extend({ sweep: runEntrySchema.shape.sweep.unwrap() });

interface SweptRun {
  readonly id: string;
  readonly values: SweepPoint;
  readonly digest: string | null;
  /** Name of its folder. */
  readonly name: string;
}

/**
 * Stores the runs of a sweep or study in a project or in a folder.
 * @param resume whether to continue the last one there @param isOwn whether a run belongs to one of this kind
 */
export async function sweepOutputs(
  context: CliContext,
  place: PlaceOfResults,
  startedAt: string,
  resume: boolean,
  isOwn: (point: SweepPoint) => boolean,
): Promise<SweepOutputs> {
  const isProject = 'project' in place;
  const base = isProject
    ? await makeFolderInside(place.project, 'runs')
    : await findUserFolder(context, place.folder);
  const shown = (name: string): string =>
    isProject ? join('runs', name) : join(place.folder, name);
  const present = await sweptRuns(base);
  const earlier = resume ? present.filter(({ values }) => isOwn(values)) : [];
  const last = earlier
    .map(({ id }) => id)
    .sort()
    .at(-1);
  const id = last ?? startedAt;
  const started = earlier.filter((one) => one.id === last);
  const finished = new Map<SweptRun, ExistingRun>();
  for (const run of started) {
    const text = await readInside(base, join(run.name, runFiles.summary), maxCaseBytes);
    const summary = text && runSummarySchema.safeParse(parseJson(text.toString()));
    if (!summary) continue;
    if (!summary.success) {
      const file = join(shown(run.name), runFiles.summary);
      printWarnings(context, [t('sweepSummaryDamaged', file)]);
      continue;
    }
    finished.set(run, {
      summary: summary.data,
      folder: shown(run.name),
      digest: run.digest,
      readState: async () => {
        const bytes = await readInside(base, join(run.name, runFiles.checkpoint));
        return bytes && new Uint8Array(bytes).buffer;
      },
    });
  }
  const others = present.filter(({ values }) => !isOwn(values));
  const taken = new Set([...others, ...started].map(({ name }) => name));
  /** The earlier folder of the point, otherwise the next free number. */
  function folderOf(point: SweepPoint, index: number): string {
    const own = started.find(({ values }) => samePoint(values, point));
    if (own) return own.name;
    let number = index + 1;
    while (taken.has(folderName(number))) number++;
    taken.add(folderName(number));
    return folderName(number);
  }
  return {
    id,
    find: (point) => [...finished].findLast(([run]) => samePoint(run.values, point))?.[1] ?? null,
    async run(point, index, digest, computed) {
      const sweep = { id, values: point };
      const start = { startedAt: new Date().toISOString(), case: digest, sweep };
      const own = isProject
        ? destinationInProject(context, place.project, start, computed)
        : await destinationInFolder(
            context,
            join(place.folder, folderOf(point, index)),
            start,
            computed,
          );
      return new RunOutputs(context, own);
    },
    async writeTable(name, csv) {
      if (!isProject) await writeFileAtomically(join(base, name), csv);
    },
  };
}

const folderName = (number: number): string => String(number).padStart(4, '0');

/** Finds the runs of sweeps in a folder. */
async function sweptRuns(base: string): Promise<SweptRun[]> {
  const runs: SweptRun[] = [];
  for (const name of ((await ifExists(readdir(base))) ?? []).sort()) {
    const text = await readInside(base, join(name, runFile), maxCaseBytes);
    const parsed = text === null ? null : sweptSchema.safeParse(parseJson(text.toString()));
    if (!parsed?.success) continue;
    const { sweep, case: digest = null } = parsed.data;
    runs.push({ name, digest, ...sweep });
  }
  return runs;
}
