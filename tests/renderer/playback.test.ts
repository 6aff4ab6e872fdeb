import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProject } from '../../renderer/session/openProject';
import { usePlaybackStore } from '../../renderer/stores/playback';
import { useRunStore } from '../../renderer/stores/run';
import { useSnapshotsStore } from '../../renderer/stores/snapshots';
import { useViewStore } from '../../renderer/stores/view';
import { checkpointBytes } from './support/checkpoints';
import { fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;

/** A run that ended at t = 1 and saved two earlier states. */
beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
  await useRunStore().start('beginning');
  for (const time of [0.25, 0.5]) {
    bench.worker().emit({ type: 'snapshot', step: 1, time, bytes: checkpointBytes(1, time) });
  }
  bench
    .worker()
    .emit({ type: 'finished', summary: fakeRunSummary, checkpoint: checkpointBytes(20, 1) });
  await until(() => useSnapshotsStore().kept.length === 2);
  await settle();
});
afterEach(() => vi.useRealTimers());

describe('playback of the states of a run', () => {
  it('shows the state of a frame, and the final state at the end', async () => {
    const playback = usePlaybackStore();
    expect(playback.available).toBe(true);
    expect(playback.frames.map((frame) => playback.timeOf(frame))).toEqual([0.25, 0.5, 1]);
    expect(playback.index).toBe(2);
    await playback.goTo(0);
    expect(useSnapshotsStore().shown?.time).toBe(0.25);
    await playback.goTo(7);
    expect(useSnapshotsStore().shown).toBeNull();
  });

  it('plays from start to end and stops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const playback = usePlaybackStore();
    const done = playback.play();
    const seen: (number | null)[] = [];
    for (let i = 0; i < 3; i++) {
      await settle();
      expect(playback.playing).toBe(true);
      seen.push(playback.timeOf(playback.frames[playback.index]));
      await vi.advanceTimersByTimeAsync(1000 / playback.speed);
    }
    await done;
    expect(seen).toEqual([0.25, 0.5, 1]);
    expect(playback.playing).toBe(false);
  });

  it('loops until stopped if requested', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const playback = usePlaybackStore();
    playback.loop = true;
    const done = playback.play();
    for (let i = 0; i < 4; i++) {
      await settle();
      await vi.advanceTimersByTimeAsync(1000 / playback.speed);
    }
    expect(playback.playing).toBe(true);
    playback.stop();
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(playback.playing).toBe(false);
  });

  it('locks the color range to the extrema over all states', async () => {
    const playback = usePlaybackStore();
    const view = useViewStore();
    await playback.lockOverall();
    expect(view.lockedRange).toEqual([0, 3]);
    expect(playback.index).toBe(2);
    expect(playback.measuring).toBe(false);
  });
});
