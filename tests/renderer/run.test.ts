import { beforeEach, describe, expect, it } from 'vitest';
import { openProject } from '../../renderer/session/openProject';
import { recoverEngine } from '../../renderer/session/recoverEngine';
import { useComparedRunsStore } from '../../renderer/stores/comparedRuns';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import InterruptedBanner from '../../renderer/run/InterruptedBanner.vue';
import { useRunStore } from '../../renderer/stores/run';
import { useSignalsStore } from '../../renderer/stores/signals';
import { useUiStore } from '../../renderer/stores/ui';
import { useViewStore } from '../../renderer/stores/view';
import { readHistory, writeHistory } from '../../solver/project/history';
import { writeSignals } from '../../solver/project/signals';
import { signalsOf } from '../../solver/diagnostics/signals';
import { checkpointBytes, checkpointFile } from './support/checkpoints';
import { fakeProject, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const row = (step: number): number[] => [step, step / 100, 0.01, 1 / step, 0, 0, 0.5];
const progress = (...steps: number[]): void =>
  bench.worker().emit({
    type: 'progress',
    progress: {
      step: steps.at(-1) ?? 0,
      time: 0,
      dt: 0.01,
      fraction: 0.5,
      remaining: { least: 1, likely: 1, most: 1 },
      wallSeconds: 1,
      stepsPerSecond: 10,
      dofStagesPerSecond: 100,
    },
    history: Float64Array.from(steps.flatMap(row)),
  });
const checkpoint = (step: number): void =>
  bench.worker().emit({
    type: 'checkpoint',
    request: null,
    step,
    time: 0.1,
    bytes: checkpointBytes(step),
  });
const finish = (outcome = fakeRunSummary.outcome): void =>
  bench.worker().emit({
    type: 'finished',
    summary: { ...fakeRunSummary, outcome },
    checkpoint: checkpointBytes(20, 1),
  });
const file = (name: string): Uint8Array | undefined => bench.host.files.get(name);

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
});

describe('a run', () => {
  it('starts with the case, the backend and the displayed field in a new folder', async () => {
    await useRunStore().start('beginning');
    const asked = bench.worker().last('start');
    expect(asked).toMatchObject({ backend: 'gpu', field: 'Mach', checkpoint: null, steps: null });
    expect(asked.document).toEqual(useProjectStore().document);
    expect(useProjectStore().runs.map(({ id }) => id)).toEqual(['0001']);
    expect(useRunStore().state).toBe('running');
    expect(useViewStore().subject).toBe('run');
    expect(bench.host.inputsOf('setRunning')).toEqual([{ running: true }]);
  });

  it('writes checkpoints with the history so far, and skips pending ones except the last', async () => {
    await useRunStore().start('beginning');
    progress(1, 2, 3);
    checkpoint(2);
    checkpoint(3);
    await until(() => file('runs/0001/history.fxb') !== undefined);
    expect(file('runs/0001/checkpoint.fxb')).toEqual(checkpointFile(3));
    const written = file('runs/0001/history.fxb')?.slice().buffer;
    const { variables, rows } = readHistory(written ?? new ArrayBuffer(0));
    expect(variables).toEqual(['rho', 'rhou', 'rhov', 'E']);
    expect([...rows]).toEqual([1, 2, 3].flatMap(row));
    expect(useRunStore().savedPoint).toEqual({ run: '0001', step: 3, time: 0.1 });
  });

  it('adds new rows to the history in segments, all of them after a full disk', async () => {
    await useRunStore().start('beginning');
    const rowBytes = 8 * row(1).length;
    const steps = (first: number, last: number): number[] =>
      Array.from({ length: last - first }, (_, i) => first + i + 1);
    const written = (): number => bench.host.written.length;
    for (const [first, last] of [
      [0, 2000],
      [2000, 2400],
    ]) {
      progress(...steps(first, last));
      const before = written();
      checkpoint(last);
      await until(() => written() === before + 3);
    }
    expect(bench.host.written.filter((name) => name.startsWith('history'))).toEqual([
      'history.fxb',
      'history.1.fxb',
    ]);
    expect(file('runs/0001/history.1.fxb')!.length).toBeLessThan(400 * rowBytes + 400);
    bench.host.fullDisk = 'no space left on the disk';
    progress(...steps(2400, 2800));
    checkpoint(2800);
    await until(() => useRunStore().unkept !== null);
    expect(useRunStore().unkept).toMatch(/^[^\n]*no space left on the disk$/);
    bench.host.fullDisk = null;
    progress(...steps(2800, 3000));
    finish();
    await until(() => file('runs/0001/summary.json') !== undefined);
    expect(useRunStore().unkept).toBeNull();
    const { files } = bench.host;
    const names = [...files.keys()].filter((name) => name.startsWith('runs/0001/'));
    bench = createWorkbench();
    for (const [name, bytes] of files) bench.host.files.set(name, bytes);
    const entry = { id: '0001', startedAt: '', files: names.map((name) => name.slice(10)) };
    bench.host.project = fakeProject({ runs: [entry] });
    await openProject(fakeToken);
    expect([...useRunStore().history().recorded().rows]).toEqual(steps(0, 3000).flatMap(row));
    await useComparedRunsStore().add('0001');
    expect(useComparedRunsStore().histories.get('0001')?.column(0)).toHaveLength(3000);
  });

  it('leaves checkpoint, history and summary, and lets the machine sleep', async () => {
    await useRunStore().start('beginning');
    progress(1, 2);
    finish();
    await until(() => file('runs/0001/summary.json') !== undefined);
    expect(file('runs/0001/checkpoint.fxb')).toEqual(checkpointFile(20, 1));
    expect(useRunStore().state).toBe('finished');
    expect(bench.host.inputsOf('setRunning').at(-1)).toEqual({ running: false });
  });

  it('shows its final state even before it is written', async () => {
    await useRunStore().start('beginning');
    checkpoint(2);
    await until(() => file('runs/0001/checkpoint.fxb') !== undefined);
    finish();
    void useRunStore().showState();
    await until(() => bench.worker().requests.some(({ type }) => type === 'preview'));
    expect(new Uint8Array(bench.worker().last('preview').checkpoint ?? [])).toEqual(
      checkpointFile(20, 1),
    );
  });

  it('reports reason and location of a failure and can resume from the last valid state', async () => {
    await useRunStore().start('beginning');
    finish({ kind: 'failed', cell: 1, x: 0.5, y: 0.25, reason: 'the pressure is not positive' });
    bench.worker().emit({ type: 'failed', request: null, message: 'step 20: it failed' });
    expect(useRunStore().state).toBe('failed');
    expect(useRunStore().failure).toBe('step 20: it failed');
    expect(useViewStore().marker).toEqual({ x: 0.5, y: 0.25 });
    expect(useRunStore().savedPoint?.step).toBe(20);
  });

  it('resumes from the checkpoint with the history up to it', async () => {
    await useRunStore().start('beginning');
    progress(1, 2, 3);
    checkpoint(2);
    await until(() => file('runs/0001/checkpoint.fxb') !== undefined);
    bench.worker().emit({ type: 'runState', state: 'failed' });
    await useRunStore().start('savedPoint');
    expect(new Uint8Array(bench.worker().last('start').checkpoint ?? [])).toEqual(
      checkpointFile(2),
    );
    progress(3, 4);
    const history = useRunStore().history();
    expect(Array.from({ length: history.count }, (_, i) => history.value(i, 0))).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('reports a start failure and is not active', async () => {
    await settle();
    bench.worker().refusals.set('start', 'The GPU has too little memory');
    await useRunStore().start('beginning');
    expect(useRunStore().failure).toBe('The GPU has too little memory');
    expect(useRunStore().active).toBe(false);
  });

  it('is outdated after edits of the case, except of its view', async () => {
    await useRunStore().start('beginning');
    useViewStore().setColorMap('magma');
    expect(useRunStore().outdated).toBe(false);
    useProjectStore().edit((draft) => {
      draft.scheme.cflNumber = 0.4;
    });
    expect(useRunStore().outdated).toBe(true);
  });

  it('reports a worker crash, fails, and loads the mesh again', async () => {
    recoverEngine();
    await useRunStore().start('beginning');
    bench.worker().crash('out of memory');
    await settle();
    expect(useRunStore().state).toBe('failed');
    expect(useUiStore().toasts[0].message).toContain('out of memory');
    expect(bench.workers).toHaveLength(2);
    expect(useMeshStore().summary).not.toBeNull();
  });
});

describe('a reopened project', () => {
  const reopen = async (files: string[]): Promise<void> => {
    bench.host.project = fakeProject({
      runs: [
        { id: '0001', startedAt: '', files },
        { id: '0002', startedAt: '', files: [] },
      ],
    });
    await openProject(fakeToken);
  };

  it('shows the last saved state and its history', async () => {
    const rows = Float64Array.from([1, 2].flatMap(row));
    const variables = ['rho', 'rhou', 'rhov', 'E'];
    bench.host.files
      .set('runs/0001/history.fxb', new Uint8Array(writeHistory({ variables, rows })))
      .set('runs/0001/checkpoint.fxb', checkpointFile(20, 1))
      .set('runs/0001/summary.json', new TextEncoder().encode(JSON.stringify(fakeRunSummary)));
    await reopen(['history.fxb', 'checkpoint.fxb', 'summary.json']);
    expect(new Uint8Array(bench.worker().last('preview').checkpoint ?? [])).toEqual(
      checkpointFile(20, 1),
    );
    expect(useRunStore().history().count).toBe(2);
    expect(useRunStore().summary).toEqual(fakeRunSummary);
    expect(useRunStore().savedPoint).toEqual({ run: '0001', step: 20, time: 1 });
    expect(useViewStore().subject).toBe('run');
  });

  it('offers to resume an interrupted run', async () => {
    await useRunStore().start('beginning');
    progress(1, 2, 3);
    checkpoint(3);
    await until(() => file('runs/0001/history.fxb') !== undefined);
    // The page is gone: only the project files remain.
    const { files } = bench.host;
    bench = createWorkbench();
    for (const [name, bytes] of files) bench.host.files.set(name, bytes);
    await reopen(['history.fxb', 'checkpoint.fxb']);
    expect(useRunStore().interrupted).toBe(true);
    const banner = mount(InterruptedBanner, {});
    expect(banner.textContent).toContain('step 3, t = 0.1');
    banner.querySelector<HTMLElement>('[data-testid="interrupted-continue"]')?.click();
    await settle();
    expect(bench.worker().last('start').checkpoint).toEqual(checkpointBytes(3));
    expect(bench.host.inputsOf('createRun')).toMatchObject([{ continues: '0001', since: 0.1 }]);
    expect(useRunStore().interrupted).toBe(false);
    progress(4);
    expect(useRunStore().history().count).toBe(4);
  });

  it('restores monitor records and continues them', async () => {
    const [signal] = signalsOf([], ['rho', 'rhou', 'rhov', 'E']);
    const readAt = (...steps: number[]) =>
      Float64Array.from(steps.flatMap((step) => [step, step / 10, 1, 2, 3, 4]));
    bench.host.files
      .set(
        'runs/0001/monitors.fxb',
        new Uint8Array(writeSignals([{ signal, rows: readAt(0, 10, 30) }])),
      )
      .set('runs/0001/checkpoint.fxb', checkpointFile(20, 1))
      .set('runs/0001/summary.json', new TextEncoder().encode(JSON.stringify(fakeRunSummary)));
    await reopen(['monitors.fxb', 'checkpoint.fxb', 'summary.json']);
    const stepsOf = () => {
      const buffer = useSignalsStore().bufferOf('conserved');
      return Array.from({ length: buffer?.count ?? 0 }, (_, row) => buffer?.value(row, 0));
    };
    expect(stepsOf()).toEqual([0, 10, 30]);
    useSignalsStore().begin([signal], 20);
    useSignalsStore().append([readAt(30, 40)]);
    expect(stepsOf()).toEqual([0, 10, 30, 40]);
  });

  it('opens with a damaged history, reports it and still offers the checkpoint', async () => {
    bench.host.files
      .set('runs/0001/history.fxb', Uint8Array.of(1, 2, 3))
      .set('runs/0001/checkpoint.fxb', checkpointFile(20, 1));
    await reopen(['history.fxb', 'checkpoint.fxb']);
    expect(useUiStore().toasts[0].message).toContain('history.fxb');
    expect(useRunStore().savedPoint).toEqual({ run: '0001', step: 20, time: 1 });
  });
});
