import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { snapshotTimes } from '../../electron/contract/runFiles';

/** A state that a run kept at one of the wanted times. */
export interface StoredSnapshot {
  readonly run: string;
  readonly time: number;
}

/** The states kept by the present run and by those that it continues. */
export const useSnapshotsStore = defineStore('snapshots', () => {
  /** By time. */
  const kept = shallowRef<readonly StoredSnapshot[]>([]);
  /** The one in view; null for the last state. */
  const shown = shallowRef<StoredSnapshot | null>(null);

  /** Takes one into the list, in the place of one of the same time. */
  function add(snapshot: StoredSnapshot): void {
    const others = kept.value.filter(({ time }) => time !== snapshot.time);
    kept.value = [...others, snapshot].sort((a, b) => a.time - b.time);
  }

  /** A run continues from a time, or with −Infinity from the beginning. */
  function keepUpTo(time: number): void {
    kept.value = kept.value.filter((snapshot) => snapshot.time <= time);
    shown.value = null;
  }

  /** Lists what an earlier session left of a run and those that it continues, newest first. */
  function take(runs: readonly RunEntry[]): void {
    keepUpTo(-Infinity);
    for (const { id, files, since = Infinity } of [...runs].reverse()) {
      // What the run before it computed beyond the state that it began with is not of its past.
      kept.value = kept.value.filter(({ time }) => time <= since);
      for (const time of snapshotTimes(files)) add({ run: id, time });
    }
  }

  /** A run was deleted, and its states with it. */
  function forget(run: string): void {
    kept.value = kept.value.filter((snapshot) => snapshot.run !== run);
    if (shown.value?.run === run) shown.value = null;
  }

  return { kept, shown, add, keepUpTo, take, forget };
});
