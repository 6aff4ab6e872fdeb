import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { snapshotTimes } from '../../electron/contract/runFiles';

/** A snapshot stored by a run at one of the requested times. */
export interface StoredSnapshot {
  readonly run: string;
  readonly time: number;
}

/** Snapshots of the current run and of the runs it continues. */
export const useSnapshotsStore = defineStore('snapshots', () => {
  /** By time. */
  const kept = shallowRef<readonly StoredSnapshot[]>([]);
  /** The displayed snapshot; null for the last state. */
  const shown = shallowRef<StoredSnapshot | null>(null);

  /** Adds a snapshot, replacing one of the same time. */
  function add(snapshot: StoredSnapshot): void {
    const others = kept.value.filter(({ time }) => time !== snapshot.time);
    kept.value = [...others, snapshot].sort((a, b) => a.time - b.time);
  }

  /** Drops snapshots after the time from which a run continues; −Infinity drops all. */
  function keepUpTo(time: number): void {
    kept.value = kept.value.filter((snapshot) => snapshot.time <= time);
    shown.value = null;
  }

  /** Lists the stored snapshots of a run and of the runs it continues, newest first. */
  function take(runs: readonly RunEntry[]): void {
    keepUpTo(-Infinity);
    for (const { id, files, since = Infinity } of [...runs].reverse()) {
      // Snapshots of the previous run after the restart time are not part of this run's past.
      kept.value = kept.value.filter(({ time }) => time <= since);
      for (const time of snapshotTimes(files)) add({ run: id, time });
    }
  }

  /** Removes the snapshots of a deleted run. */
  function forget(run: string): void {
    kept.value = kept.value.filter((snapshot) => snapshot.run !== run);
    if (shown.value?.run === run) shown.value = null;
  }

  return { kept, shown, add, keepUpTo, take, forget };
});
