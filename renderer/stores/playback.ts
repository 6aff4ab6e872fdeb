import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useServices } from '../services';
import { joined, type Range } from './paneAnswers';
import { useRunStore } from './run';
import { useSnapshotsStore, type StoredSnapshot } from './snapshots';
import { useViewStore } from './view';

/** A displayable state: a snapshot, or null for the last state of the run. */
export type Frame = StoredSnapshot | null;

/** Available frame rates in frames per second. */
export const playSpeeds = [1, 2, 5, 10, 25] as const;
export type PlaySpeed = (typeof playSpeeds)[number];

/** Plays the states of a run in order of time. */
export const usePlaybackStore = defineStore('playback', () => {
  const { wait } = useServices();
  const run = useRunStore();
  const snapshots = useSnapshotsStore();
  const view = useViewStore();

  const playing = ref(false);
  const speed = ref<PlaySpeed>(5);
  const loop = ref(false);
  /** Whether the range over all times is being determined. */
  const measuring = ref(false);
  /** Incremented at every start and stop to cancel earlier operations. */
  let turn = 0;

  /** The last state is a separate frame unless a snapshot has its time. */
  const frames = computed<readonly Frame[]>(() => {
    const { kept } = snapshots;
    const end = run.savedPoint?.time ?? null;
    const lastIsKept = end !== null && kept.at(-1)?.time === end;
    return lastIsKept ? kept : [...kept, null];
  });
  /** Index of the displayed state among the frames. */
  const index = computed(() => {
    const found = frames.value.indexOf(snapshots.shown);
    return found >= 0 ? found : frames.value.length - 1;
  });
  const available = computed(
    () => view.subject === 'run' && !run.active && snapshots.kept.length > 0,
  );

  function timeOf(frame: Frame): number | null {
    return frame?.time ?? run.savedPoint?.time ?? null;
  }

  async function show(position: number): Promise<void> {
    const bounded = Math.max(0, Math.min(frames.value.length - 1, position));
    await run.showSnapshot(frames.value[bounded] ?? null);
  }

  /** Shows the frame at an index and stops playback. */
  async function goTo(position: number): Promise<void> {
    stop();
    await show(position);
  }

  function stop(): void {
    turn++;
    playing.value = false;
    measuring.value = false;
  }

  /** Plays the frames; restarts at the beginning if the last one is shown. */
  async function play(): Promise<void> {
    stop();
    const own = ++turn;
    playing.value = true;
    let position = index.value === frames.value.length - 1 ? 0 : index.value;
    while (available.value && own === turn) {
      const next = wait(1000 / speed.value);
      await show(position);
      await next;
      if (++position < frames.value.length) continue;
      if (!loop.value) break;
      position = 0;
    }
    if (own === turn) playing.value = false;
  }

  /** Locks the color range of the active pane to the range of its field over all frames. */
  async function lockOverall(): Promise<void> {
    stop();
    const own = ++turn;
    const before = index.value;
    measuring.value = true;
    view.setRange(null);
    let range: Range | null = null;
    for (let i = 0; i < frames.value.length && own === turn && available.value; i++) {
      await show(i);
      range = joined(range, view.shown?.range ?? null);
    }
    if (own !== turn) return;
    measuring.value = false;
    await show(before);
    if (range && range[0] < range[1]) view.setRange(range);
  }

  return {
    playing,
    speed,
    loop,
    measuring,
    frames,
    index,
    available,
    timeOf,
    goTo,
    stop,
    play,
    lockOverall,
  };
});
