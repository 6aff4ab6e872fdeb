import { ContainerError, readCheckpoint } from '../../solver/project';
import type { SimulationClock } from '../../solver/stepping';
import { runFiles, snapshotFile, snapshotTimes } from './runFiles';

/** A state that a run has left, whole. */
export interface SoundState extends SimulationClock {
  readonly file: string;
  readonly checkpoint: ArrayBuffer;
}

/** Whether there is a file among a run's from which it could go on. */
export const hasState = (files: readonly string[]): boolean =>
  files.includes(runFiles.checkpoint) ||
  files.includes(runFiles.previousCheckpoint) ||
  snapshotTimes(files).length > 0;

/**
 * The newest state of a run that is whole: its checkpoint or else the one before, or a later snapshot. What was recorded
 * reaches beyond all of them, for it is written before a state.
 * @param read gives a file's bytes, null where it is gone
 * @param onDamage is told of each file that can't be used, in one line
 * @returns null where none is whole
 */
export async function newestSoundState(
  files: readonly string[],
  read: (file: string) => Promise<ArrayBuffer | null>,
  onDamage: (line: string) => void,
): Promise<SoundState | null> {
  async function sound(file: string): Promise<SoundState | null> {
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
