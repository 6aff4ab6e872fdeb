import { ContainerError, readCheckpoint } from '../../solver/project';
import type { SimulationClock } from '../../solver/stepping';
import { runFiles, snapshotFile, snapshotTimes } from './runFiles';

/** An intact state of a run. */
export interface IntactState extends SimulationClock {
  readonly file: string;
  readonly checkpoint: ArrayBuffer;
}

/** Whether the files contain a state to continue from. */
export const hasState = (files: readonly string[]): boolean =>
  files.includes(runFiles.checkpoint) ||
  files.includes(runFiles.previousCheckpoint) ||
  snapshotTimes(files).length > 0;

/**
 * Returns the newest intact state of a run: its checkpoint, the previous one or a later snapshot. Records
 * are written before states and reach beyond all of them.
 * @param read returns the content of a file; null if it is gone
 * @param onDamage receives one line for each damaged file
 * @returns null if none is intact
 */
export async function newestIntactState(
  files: readonly string[],
  read: (file: string) => Promise<ArrayBuffer | null>,
  onDamage: (line: string) => void,
): Promise<IntactState | null> {
  async function sound(file: string): Promise<IntactState | null> {
    const checkpoint = files.includes(file) ? await read(file) : null;
    if (!checkpoint) return null;
    try {
      const { step, time } = readCheckpoint(checkpoint, file);
      return { file, checkpoint, step, time };
    } catch (error) {
      if (!(error instanceof ContainerError)) throw error;
      onDamage(error.message);
      return null;
    }
  }
  const last = (await sound(runFiles.checkpoint)) ?? (await sound(runFiles.previousCheckpoint));
  for (const time of snapshotTimes(files).reverse()) {
    if (last && time <= last.time) return last;
    const snapshot = await sound(snapshotFile(time));
    if (snapshot && (!last || snapshot.step > last.step)) return snapshot;
  }
  return last;
}
