import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { RunCaseResult } from '../../solver/engine/runCase';
import { historyCsv } from '../../solver/outputs/csv';
import { signalCsv } from '../../solver/outputs/signalCsv';
import { mainField } from '../../solver/outputs/solution';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { signalFileName } from '../../solver/case/signalNames';
import { writeHistory } from '../../solver/project/history';
import { writeSignals } from '../../solver/project/signals';
import { savedSignals } from '../../solver/signals/signalSet';
import type { SignalBuffer } from '../../solver/signals/signalBuffer';
import { runFiles, snapshotFile, type RunEntry } from '../contract/contract';
import { sanitiseFileName } from '../contract/fileNames';
import { writeFileAtomically } from '../host/durableFiles';
import { createRunFolder } from '../host/projectFolder';
import type { CliContext } from './context';

/** Where a run's results go. */
export interface RunOutputs {
  /** Writes a state that the case wants saved, while the run goes on. */
  snapshot(time: number, checkpoint: ArrayBuffer): Promise<void>;
  /** Writes everything. @returns the folder, as a user reads it. */
  write(result: RunCaseResult): Promise<string>;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A folder of the user's: made at once, so that a run isn't lost for want of it. */
export async function outputFolder(context: CliContext, shown: string): Promise<RunOutputs> {
  const folder = resolve(context.folder, shown);
  await mkdir(folder, { recursive: true });
  return {
    snapshot: (time, checkpoint) =>
      writeFileAtomically(join(folder, snapshotFile(time)), new Uint8Array(checkpoint)),
    async write(result) {
      const { summary, history, checkpoint, physics, signals } = result;
      const solution = { ...result, step: summary.steps, time: summary.time };
      const files = {
        [runFiles.summary]: json(summary),
        'history.csv': historyCsv(history, physics.variableNames),
        [runFiles.checkpoint]: new Uint8Array(checkpoint),
        'result.vtu': solutionVtu(solution, [mainField(solution)]),
      };
      for (const [name, content] of Object.entries(files)) {
        await writeFileAtomically(join(folder, name), content);
      }
      await writeMonitors(join(folder, 'monitors'), signals);
      return shown;
    },
  };
}

/** One table per signal: of the conserved integrals, and of each monitor. */
async function writeMonitors(folder: string, signals: readonly SignalBuffer[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const buffer of signals) {
    const file = sanitiseFileName(`${signalFileName(buffer.signal.name)}.csv`, 'monitor.csv');
    await writeFileAtomically(join(folder, file), signalCsv(buffer));
  }
}

/** A new run in a project. @param startedAt ISO 8601. @param sweep that it is a part of */
export function projectRun(
  context: CliContext,
  project: string,
  startedAt: string,
  sweep?: RunEntry['sweep'],
): RunOutputs {
  let made: Promise<string> | null = null;
  const runFolder = (): Promise<string> =>
    (made ??= createRunFolder(project, { startedAt, ...(sweep && { sweep }) }).then(({ id }) =>
      join(project, 'runs', id),
    ));
  return {
    async snapshot(time, checkpoint) {
      const file = join(await runFolder(), snapshotFile(time));
      await writeFileAtomically(file, new Uint8Array(checkpoint));
    },
    async write({ summary, history, checkpoint, physics, signals }) {
      const folder = await runFolder();
      const rows = writeHistory({ variables: physics.variableNames, rows: history });
      const files = {
        [runFiles.history]: new Uint8Array(rows),
        [runFiles.signals]: new Uint8Array(writeSignals(savedSignals(signals))),
        [runFiles.summary]: json(summary),
        [runFiles.checkpoint]: new Uint8Array(checkpoint),
      };
      for (const [name, content] of Object.entries(files)) {
        await writeFileAtomically(join(folder, name), content);
      }
      return relative(context.folder, folder);
    },
  };
}
