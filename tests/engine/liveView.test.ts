import { describe, expect, it } from 'vitest';
import { LiveView, liveShare, type Screen } from '../../solver/run/liveView';
import { RunLoop } from '../../solver/run/runLoop';
import type { Snapshot } from '../../solver/run/runObserver';
import { RunRecord } from '../../solver/run/runRecord';
import { ProgramBuilder, type Program } from '../../solver/expression';
import type { PictureSamples } from '../../solver/space/picture';
import type { FieldFrame } from '../../solver/stepping/types';
import { noEvents } from './support/noEvents';
import { FakeClock } from './support/fakeClock';
import { FakeSimulation } from './support/fakeSimulation';

function field(): Program {
  const builder = new ProgramBuilder();
  return builder.build([builder.input('q')]);
}

/** Returns a run of 3 s on the fake clock with a live view. */
function watchedRun({ samplesFields = true, showing = 0 } = {}) {
  const clock = new FakeClock();
  const simulation = new FakeSimulation(clock, { samplesFields });
  const fields = new Map<number, Program>([[0, field()]]);
  const frames: (FieldFrame & { picture: number; at: number })[] = [];
  const states: Snapshot[] = [];
  const screen: Screen & { samples?: PictureSamples } = {
    fields,
    showFrame: (picture, frame) => {
      frames.push({ picture, at: clock.now(), ...frame });
      clock.pass(showing);
    },
  };
  const liveView = new LiveView({
    simulation,
    screen,
    now: clock.now,
    interval: 100,
    idleInterval: 1000,
    onError: (error) => loop.abort(error),
  });
  let between = (): void => undefined;
  const start = { step: 0, time: 0 };
  const loop: RunLoop = new RunLoop({
    simulation,
    record: new RunRecord(
      { start, stepLimit: 3000, endTime: null },
      { variableCount: 1, dofCount: 12, stagesPerStep: 4, signals: [] },
    ),
    observer: { progress: () => undefined, snapshot: (snapshot) => states.push(snapshot) },
    now: clock.now,
    yieldTask: async () => between(),
    watcher: liveView,
    saveTimes: { times: [], interval: null },
    events: noEvents(),
  });
  const execute = async (onYield = (): void => undefined): Promise<void> => {
    between = onYield;
    await liveView.prepared();
    await loop.execute();
    liveView.dispose();
  };
  return { clock, simulation, fields, frames, states, loop, execute, liveView, screen };
}

describe('live view of a run', () => {
  it('shows fields ten times per second without reading the state', async () => {
    const { execute, frames, states, simulation } = watchedRun();
    await execute();
    expect(frames.length).toBeGreaterThan(20);
    expect(frames.length).toBeLessThanOrEqual(31);
    expect(frames.every(({ step, values }) => values[0] === step)).toBe(true);
    expect(states.length).toBeLessThan(4);
    expect(simulation.samplersDisposed).toBe(1);
  });

  it('samples the next picture before it is shown and reuses its samplers', async () => {
    const { liveView, screen, simulation } = watchedRun();
    await liveView.prepared();
    const next = { rows: { count: 1, coordinates: [] }, at: null };
    const frames = await liveView.framesAt(next);
    expect([...(frames ?? [])].map(([picture]) => picture)).toEqual([0]);
    screen.samples = next;
    await liveView.prepared();
    expect(simulation.samplersMade).toBe(2);
    expect(simulation.samplersDisposed).toBe(1);
    await liveView.framesAt({ ...next });
    liveView.dispose();
    expect(simulation.samplersDisposed).toBe(3);
  });

  it('samples nothing in advance for fields that cannot be sampled on the device', async () => {
    const { liveView } = watchedRun({ samplesFields: false });
    await liveView.prepared();
    expect(await liveView.framesAt({ rows: { count: 1, coordinates: [] }, at: null })).toBeNull();
  });

  it('takes no more than its share of the time, even if showing is slow', async () => {
    const { execute, frames } = watchedRun({ showing: 20 });
    await execute();
    expect(frames.length).toBeGreaterThan(3);
    for (let i = 1; i < frames.length; i++) {
      expect(frames[i].at - frames[i - 1].at).toBeGreaterThanOrEqual(20 / liveShare);
    }
  });

  it('requests states if fields cannot be sampled on the device', async () => {
    const { execute, frames, states } = watchedRun({ samplesFields: false });
    await execute();
    expect(frames).toEqual([]);
    expect(states.length).toBeGreaterThan(20);
  });

  it('pauses while the view is hidden and resumes when shown', async () => {
    const { execute, fields, frames, states, clock, simulation } = watchedRun();
    const [[id, program]] = [...fields];
    fields.clear();
    await execute(() => {
      if (clock.now() > 2000 && fields.size === 0) fields.set(id, program);
    });
    expect(simulation.frames).toBe(frames.length);
    expect(frames.length).toBeGreaterThan(4);
    expect(frames.every(({ at }) => at > 2000)).toBe(true);
    expect(states.length).toBeLessThan(4);
  });

  it('follows the fields of several pictures', async () => {
    const { execute, fields, frames, clock, simulation } = watchedRun();
    await execute(() => {
      if (clock.now() > 2000 && !fields.has(1)) fields.set(1, field());
      if (clock.now() > 3000) fields.delete(0);
    });
    const seen = (from: number, to: number): number[] => [
      ...new Set(frames.filter(({ at }) => at > from && at < to).map(({ picture }) => picture)),
    ];
    expect(seen(1000, 2000)).toEqual([0]);
    expect(seen(2200, 3000)).toEqual([0, 1]);
    expect(seen(3200, 4000)).toEqual([1]);
    expect(simulation.samplersDisposed).toBe(2);
  });
});
