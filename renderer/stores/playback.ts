import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useServices } from '../services';
import { joined, type Range } from './paneAnswers';
import { useRunStore } from './run';
import { useSnapshotsStore, type StoredSnapshot } from './snapshots';
import { useViewStore } from './view';

/** A state that can be inspected: one that was kept, or (null) the last one of the run. */
export type Frame = StoredSnapshot | null;

/** Frames per second that can be chosen. */
export const playSpeeds = [1, 2, 5, 10, 25] as const;
export type PlaySpeed = (typeof playSpeeds)[number];

/** Going through the states of a run in the order of their times. */
export const usePlaybackStore = defineStore('playback', () => {
  const { wait } = useServices();
  const run = useRunStore();
  const snapshots = useSnapshotsStore();
  const view = useViewStore();

  const playing = ref(false);
  const speed = ref<PlaySpeed>(5);
  const loop = ref(false);
  /** Whether the range over all times is being looked for. */
  const measuring = ref(false);
  /** Grows with everything that is begun or ended, so that what was begun before ends. */
  let turn = 0;

  /** The last state is one of its own unless one was kept at its time. */
  const frames = computed<readonly Frame[]>(() => {
    const { kept } = snapshots;
    const end = run.savedPoint?.time ?? null;
    const lastIsKept = end !== null && kept.at(-1)?.time === end;
    return lastIsKept ? kept : [...kept, null];
  });
  /** Place of the state in view among the frames. */
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

  /** Shows the frame at a place, at which playing ends. */
  async function goTo(position: number): Promise<void> {
    stop();
    await show(position);
  }

  function stop(): void {
    turn++;
    playing.value = false;
    measuring.value = false;
  }

  /** Shows one frame after the other; from the beginning where the last one is in view. */
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

  /** Locks the colors of the active picture to all that its field comes to, over all frames. */
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
