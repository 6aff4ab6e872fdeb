import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { planBenchmark, planStudy, type BenchmarkRow, type StudyRow } from '../../solver/benchmark';
import type { BenchmarkEvent, StudyEvent } from '../../solver/worker/progressEvents';
import { performMenu } from '../../renderer/actions/actions';
import BenchmarkPage from '../../renderer/benchmark/BenchmarkPage.vue';
import { exportBenchmark } from '../../renderer/benchmark/exportBenchmark';
import { exportStudy } from '../../renderer/benchmark/exportStudy';
import { useBenchmarkStore } from '../../renderer/stores/benchmark';
import { useStudyStore } from '../../renderer/stores/study';
import { useUiStore } from '../../renderer/stores/ui';
import { createWorkbench, mount, settle, type, type TestWorkbench } from './support/workbench';
import type { FakeWorker } from './support/fakeWorker';

const tasks = planBenchmark({ gpu: 'hardware', cores: 2, quick: true });

const rowOf = (id: string, changes: Partial<BenchmarkRow> = {}): BenchmarkRow => ({
  ...tasks.find((task) => task.id === id)!,
  microsecondsPerStep: 50,
  dofStagesPerSecond: 2e11,
  bytesPerDofStage: 15.67,
  copyShare: 0.654,
  kernels: [{ kernel: 'stage', share: 0.97 }],
  deviceBytes: null,
  estimatedBytes: null,
  note: '',
  ...changes,
});

let bench: TestWorkbench;
beforeEach(() => {
  bench = createWorkbench();
  location.hash = '';
});

function worker(): FakeWorker {
  const found = bench.workers.find(({ requests }) =>
    requests.some(({ type }) => type === 'benchmark'),
  );
  if (!found) throw new Error('no benchmark was asked for');
  return found;
}

function notify(...all: BenchmarkEvent[]): void {
  const { request } = worker().last('benchmark');
  for (const news of all) worker().emit({ type: 'benchmarking', request, news });
}

async function end(): Promise<void> {
  const { request } = worker().last('benchmark');
  worker().emit({ type: 'benchmarked', request, report: null });
  await settle();
}

const plan: BenchmarkEvent = {
  kind: 'plan',
  tasks,
  machine: { processor: '', adapter: 'fast GPU', software: false, copyBytesPerSecond: 4.26e12 },
};
const cpuRow = rowOf('cpu/p1/11k', { dofStagesPerSecond: 1e8, copyShare: null, kernels: [] });

async function start() {
  const store = useBenchmarkStore();
  const done = store.run();
  await settle();
  return { store, done };
}

describe('the benchmark store', () => {
  it('collects rows as they are measured and keeps the machine awake', async () => {
    const { store, done } = await start();
    expect(worker().last('benchmark')).toMatchObject({ quick: true, backend: 'gpu' });
    expect(store.report).toBeNull();
    notify(plan, { kind: 'task', id: tasks[0].id });
    expect(store.task).toEqual(tasks[0]);
    notify({ kind: 'row', row: cpuRow });
    expect(store.fraction).toBeCloseTo(1 / tasks.length, 12);
    await end();
    await done;
    expect(store.running).toBe(false);
    expect(store.report?.rows).toEqual([cpuRow]);
    expect(bench.host.inputsOf('setRunning')).toEqual([{ running: true }, { running: false }]);
  });

  it('keeps the measured rows when stopped', async () => {
    const { store, done } = await start();
    notify(plan, { kind: 'row', row: cpuRow });
    store.stop();
    expect(worker().requests.at(-1)).toEqual({ type: 'stopBenchmark' });
    await end();
    await done;
    expect(store.rows).toHaveLength(1);
  });

  it('reports a failure as a message', async () => {
    const { done } = await start();
    const { request } = worker().last('benchmark');
    worker().emit({ type: 'failed', request, message: 'No GPU adapter was found' });
    await done;
    expect(useUiStore().toasts).toMatchObject([{ message: 'No GPU adapter was found' }]);
  });

  it('exports CSV and JSON', async () => {
    const { done } = await start();
    notify(plan, { kind: 'row', row: rowOf('gpu/p1/184k') });
    await end();
    await done;
    await exportBenchmark('csv');
    await exportBenchmark('json');
    const files = bench.host.exports.map(({ name, bytes }) => [name, String(bytes)]);
    expect(files[0][0]).toBe('benchmark.csv');
    expect(files[0][1].split('\r\n')[1]).toBe(
      'gpu/p1/184k,throughput,gpu,1,184000,none,f32,1,50,200000000000,15.67,0.654,,,,,,fast GPU',
    );
    expect(files[1][0]).toBe('benchmark.json');
    expect(JSON.parse(files[1][1])).toMatchObject({ adapter: 'fast GPU', rows: [{ order: 1 }] });
  });
});

describe('the benchmark page', () => {
  const find = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);

  it('lists and searches what a run would measure, and keeps the last results', async () => {
    mount(BenchmarkPage, {});
    await settle();
    expect(find('bench-state')?.textContent).toContain('Not measured on this machine yet');
    const rows = () => document.querySelectorAll('[data-testid^="bench-row-"]').length;
    const all = rows();
    expect(all).toBeGreaterThan(5);
    type(find('bench-search'), 'p = 3');
    await nextTick();
    expect(rows()).toBeGreaterThan(0);
    expect(rows()).toBeLessThan(all);
    const { done } = await start();
    notify(plan, { kind: 'row', row: cpuRow });
    await end();
    await done;
    bench = createWorkbench();
    const later = useBenchmarkStore();
    expect(later.rows).toEqual([cpuRow]);
    expect(later.machine?.adapter).toBe('fast GPU');
    expect(later.date).not.toBeNull();
  });

  it('shows the plan, the measured rows and the findings', async () => {
    mount(BenchmarkPage, {});
    await settle();
    expect((find('bench-export-csv') as HTMLButtonElement).disabled).toBe(true);
    const { done } = await start();
    notify(plan, { kind: 'row', row: cpuRow }, { kind: 'row', row: rowOf('gpu/p1/184k') });
    notify({ kind: 'task', id: 'gpu/p2/184k' });
    await nextTick();
    expect(find('bench-doing')?.textContent).toContain('p = 2 · 184,000 triangles');
    expect(find('bench-row-gpu/p1/184k')?.textContent).toMatch(/50\s*200\s*15.7\s*65 %/);
    expect(find('bench-row-gpu/p1/184k')?.textContent).toContain('stage 97 %');
    expect(find('bench-row-gpu/p2/184k')?.textContent).toContain('measuring');
    const findings = find('bench-findings')?.textContent;
    expect(findings).toContain('GPU: fast GPU');
    expect(findings).toContain('4.26 TB/s');
    expect(findings).toContain('p = 1, f32: 2000 ×');
    await end();
    await done;
    await nextTick();
    expect(find('bench-doing')).toBeNull();
    expect((find('bench-export-csv') as HTMLButtonElement).disabled).toBe(false);
  });

  it('opens from the menu', async () => {
    await performMenu({ command: 'benchmark' });
    expect(useUiStore().screen).toBe('benchmark');
  });
});

describe('the CE/SE study', () => {
  const find = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);
  const taken = planStudy({ gpu: 'hardware', cores: 2, full: false }, ['size/map', 'reductions']);
  const rows = taken.map((task): StudyRow => ({
    ...task,
    ...{ seconds: { mean: 2, deviation: 0.1, repeats: 3 }, steps: 998, timedSteps: 10 },
    ...{ setUpSeconds: 0.1, difference: null, bytes: null, note: '' },
  }));
  const machine = {
    ...{ processor: '', cores: 2, adapter: 'fast GPU', software: false },
    copyBytesPerSecond: null,
    deviceFacts: [['Subgroup size', '32']] as const,
  };

  async function startStudy() {
    mount(BenchmarkPage, {});
    await settle();
    find('bench-part-study')?.click();
    await settle();
    find('study-all')?.click();
    await nextTick();
    expect((find('study-run') as HTMLButtonElement).disabled).toBe(true);
    for (const id of ['size/map', 'reductions']) find(`study-choose-${id}`)?.click();
    await nextTick();
    expect(find('study-foretold')?.textContent).toMatch(/\d+ measurements, about/);
    find('study-run')?.click();
    await settle();
    const asked = bench.workers.find(({ requests }) =>
      requests.some(({ type }) => type === 'study'),
    )!;
    const { request } = asked.last('study');
    const emitEvent = (news: StudyEvent): void => asked.emit({ type: 'studying', request, news });
    emitEvent({ kind: 'plan', tasks: taken, machine, secondsLeft: 100 });
    return { asked, request, emitEvent };
  }

  it('runs the selected experiments and shows their results', async () => {
    const { asked, request, emitEvent } = await startStudy();
    expect(asked.last('study')).toMatchObject({ names: ['size/map', 'reductions'], full: false });
    emitEvent({ kind: 'task', id: taken[1].id, secondsLeft: 75 });
    for (const row of rows) emitEvent({ kind: 'row', row });
    await nextTick();
    expect(find('study-doing')?.textContent).toContain(`${taken[1].id} · about 75 s left`);
    expect(useStudyStore().fraction).toBeCloseTo(0.25, 9);
    const findings = find('study-findings')?.textContent;
    expect(findings).toContain('GPU: fast GPU');
    expect(findings).toContain('Subgroup size: 32');
    const map = find('study-experiment-size/map');
    // One map for the whole CPU and two for the GPU, of nine cells each.
    expect(map?.querySelectorAll('[data-testid="study-map"]')).toHaveLength(3);
    expect(map?.querySelectorAll('.cell')).toHaveLength(27);
    expect(map?.textContent).toContain('extrapolated from 10 steps');
    find('study-stop')?.click();
    expect(asked.requests.at(-1)).toEqual({ type: 'stopBenchmark' });
    asked.emit({ type: 'studied', request });
    await settle();
    expect(find('study-doing')).toBeNull();
  });

  it('runs the tasks that need no GPU on the CPU', async () => {
    mount(BenchmarkPage, {});
    await settle();
    find('bench-part-study')?.click();
    await settle();
    useStudyStore().backend = 'cpu';
    await nextTick();
    const choose = (id: string) => find(`study-choose-${id}`) as HTMLInputElement;
    expect(choose('blocks/1d').disabled).toBe(true);
    expect(choose('size/1d').disabled).toBe(false);
    find('study-run')?.click();
    await settle();
    const asked = bench.workers.find(({ requests }) =>
      requests.some(({ type }) => type === 'study'),
    )!;
    const { names } = asked.last('study') as unknown as { names: string[] };
    expect(planStudy({ gpu: 'none', cores: 2, full: false }, names).length).toBeGreaterThan(0);
  });

  it('exports a table and a report with plots', async () => {
    const { asked, request, emitEvent } = await startStudy();
    for (const row of rows) emitEvent({ kind: 'row', row });
    asked.emit({ type: 'studied', request });
    await settle();
    await exportStudy('csv');
    await exportStudy('html');
    const [csv, html] = bench.host.exports.map(({ bytes }) => String(bytes));
    expect(csv.split('\r\n')[1]).toMatch(/^size\/map\/cpu2\/100x100,size\/map,.*,2,0.1,3,998,10,/);
    expect(html.match(/<svg /g)).toHaveLength(4);
  });
});
