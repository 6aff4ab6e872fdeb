import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import RunPanel from '../../renderer/run/RunPanel.vue';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useDeviceStore } from '../../renderer/stores/device';
import { useEstimateStore } from '../../renderer/stores/estimate';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import ReadyList from '../../renderer/workbench/ReadyList.vue';
import type { RunEstimate } from '../../solver/run/estimate';
import type { DeviceReport } from '../../solver/gpu/deviceReport';
import { heatEquation } from '../support/viscousSystems';
import { fakeCase, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, type TestWorkbench } from './support/workbench';

const gpu: DeviceReport = {
  available: true,
  adapter: 'acme fast',
  software: false,
  reason: null,
  maxBindingBytes: 2 ** 31,
};
const software: DeviceReport = { ...gpu, adapter: 'google swiftshader', software: true };
const none: DeviceReport = {
  ...gpu,
  available: false,
  adapter: '',
  reason: 'No GPU adapter was found: update the graphics driver',
};
const estimate: RunEstimate = {
  method: 'dg',
  order: 2,
  cells: 684,
  dofs: 16_416,
  stagesPerStep: 4,
  timeStep: 1e-3,
  stableStep: null,
  steps: 200_000,
  wallLimit: null,
  device: { bytes: 2 ** 20, largestBuffer: 2 ** 18 },
};

let bench: TestWorkbench;
afterEach(() => vi.restoreAllMocks());
/** A page in which everything begins anew, but for what is kept for the user. */
async function open(report: DeviceReport): Promise<void> {
  bench = createWorkbench();
  bench.slow.add('estimate').add('tryOnCpu');
  await openProject(fakeToken);
  await settle();
  useDeviceStore().report = report;
}
/** The solver tells what the case takes, and by a trial how fast the CPU is. */
async function estimated(rate: number, changes: Partial<RunEstimate> = {}): Promise<void> {
  const answered = useEstimateStore().ask(fakeCase());
  const { request } = bench.worker().last('estimate');
  bench.worker().emit({ type: 'estimated', request, estimate: { ...estimate, ...changes } });
  await answered;
  const tried = useEstimateStore().tryOut(fakeCase());
  const trial = bench.worker().last('tryOnCpu').request;
  bench.worker().emit({ type: 'triedOnCpu', request: trial, rate });
  await tried;
}
const line = (id: string) => useChecksStore().items.find((item) => item.id === id);

describe('what a run is computed on', () => {
  it('is the GPU where there is one, else the CPU, also where software plays GPU', async () => {
    await open(gpu);
    expect(useDeviceStore().backend).toBe('gpu');
    await open(software);
    expect(useDeviceStore().backend).toBe('cpu');
    await open(none);
    expect(useDeviceStore().backend).toBe('cpu');
    await useRunStore().start('beginning');
    expect(bench.worker().last('start').backend).toBe('cpu');
  });

  it('is the user’s choice for that kind of adapter, in later sessions too', async () => {
    await open(software);
    useDeviceStore().choose('gpu');
    await nextTick();
    await open(software);
    expect(useDeviceStore().backend).toBe('gpu');
    await open(gpu);
    expect(useDeviceStore()).toMatchObject({ chosen: null, backend: 'gpu' });
    useDeviceStore().choose('cpu');
    await nextTick();
    await open(software);
    expect(useDeviceStore().backend).toBe('gpu');
    useDeviceStore().choose(null);
    await nextTick();
    await open(software);
    expect(useDeviceStore()).toMatchObject({ chosen: null, backend: 'cpu' });
    await open(gpu);
    expect(useDeviceStore().backend).toBe('cpu');
  });

  it('waits for the search for a GPU', async () => {
    bench = createWorkbench();
    bench.slow.add('describeDevice');
    await openProject(fakeToken);
    const started = useRunStore().start('beginning');
    await settle();
    expect(bench.worker().requests.some(({ type }) => type === 'start')).toBe(false);
    const { request } = bench.worker().last('describeDevice');
    bench.worker().emit({ type: 'device', request, device: gpu });
    await started;
    expect(bench.worker().last('start').backend).toBe('gpu');
  });
});

describe('the ready list', () => {
  it('says where software plays GPU what both take, and changes over by a button', async () => {
    await open(software);
    await estimated(36e6);
    expect(line('device.backend')).toMatchObject({
      level: 'ok',
      message:
        'Running on the CPU because only a software GPU is available. CPU: about 6 min, software GPU: about 5 h (estimate)',
    });
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as never,
    );
    const root = mount(ReadyList, {});
    const press = async (label: string): Promise<void> => {
      const button = root.querySelector<HTMLElement>('[data-testid="check-instead"]');
      expect(button?.textContent).toBe(label);
      button?.click();
      await nextTick();
    };
    await press('Use the software GPU');
    expect(useDeviceStore().backend).toBe('gpu');
    expect(line('device.backend')?.level).toBe('warning');
    await press('Use the CPU');
    expect(useDeviceStore()).toMatchObject({ chosen: null, backend: 'cpu' });
  });

  it('says why the CPU computes where there is no GPU', async () => {
    await open(none);
    expect(line('device.backend')).toMatchObject({
      level: 'ok',
      message: 'Running on the CPU. No GPU adapter was found',
    });
  });

  it('has the CPU for equations that no GPU computes, whatever was chosen', async () => {
    await open(gpu);
    useDeviceStore().choose('gpu');
    const variables = Array.from({ length: 17 }, (_, i) => ({ name: i === 0 ? 'T' : `c${i}` }));
    useProjectStore().edit((draft) => {
      const declaration = { ...heatEquation(2), variables };
      draft.system = { id: 'custom', parameters: {}, declaration };
    });
    await nextTick();
    expect(useDeviceStore()).toMatchObject({ usual: 'cpu', backend: 'cpu' });
    expect(line('device.backend')).toMatchObject({
      level: 'ok',
      message: expect.stringContaining('Running on the CPU. Heat equation has'),
    });
    expect(line('device.equations')).toBeUndefined();
  });

  it('has no tick for hours, neither in the list nor over it', async () => {
    await open(software);
    await estimated(36e6, { steps: 2e6 - 1 });
    expect(line('estimate.steps')).toMatchObject({ level: 'warning' });
    expect(line('estimate.steps')?.message).toMatch(
      /about 61 min .* \(short test\)\. Use a GPU, a coarser mesh, .* to shorten it$/,
    );
    expect(useChecksStore().cautionAt('time.end')).toMatch(/^Takes about 61 min\. Use a GPU, /);
    expect(useChecksStore().ready).toBe(true);
    const root = mount(ReadyList, {});
    expect(root.querySelector('h2 .ok')).toBeNull();
    expect(root.querySelector('h2 .warning')).not.toBeNull();
  });

  it('says that a GPU is much faster than the CPU that was chosen for hours', async () => {
    await open(gpu);
    useDeviceStore().choose('cpu');
    localStorage.setItem('fluxbench.rates', JSON.stringify({ 'acme fast|dg|2': 1e10 }));
    await estimated(36e6, { steps: 2e7 });
    expect(line('device.backend')).toMatchObject({
      level: 'warning',
      message: 'Running on the CPU. CPU: about 10 h, GPU: about 2 min',
      instead: { backend: 'gpu', label: 'Use the GPU' },
    });
  });
});

describe('the run panel', () => {
  it('turns from the last run to the next one, wherever that is given another place', async () => {
    await open(software);
    const root = mount(RunPanel, {});
    const adapter = () => root.querySelector('[data-testid="run-adapter"]')?.textContent;
    useRunStore().summary = { ...fakeRunSummary, adapter: 'CPU, one thread' };
    await nextTick();
    expect(adapter()).toBe('computed on CPU, one thread');
    useDeviceStore().change('gpu');
    await nextTick();
    expect(adapter()).toBe('google swiftshader');
  });
});

describe('a trial on the CPU', () => {
  const trials = (): number =>
    bench.worker().requests.filter(({ type }) => type === 'tryOnCpu').length;

  it('is made once for what decides how fast a step is', async () => {
    await open(software);
    await estimated(36e6);
    const later = { ...fakeCase(), time: { ...fakeCase().time, end: 7 } };
    const answered = useEstimateStore().ask(later);
    const { request } = bench.worker().last('estimate');
    bench.worker().emit({ type: 'estimated', request, estimate });
    await answered;
    await useEstimateStore().tryOut(later);
    expect(trials()).toBe(1);
    expect(line('estimate.steps')?.message).toContain('(short test)');
  });

  it('is not made where a GPU computes', async () => {
    await open(gpu);
    const answered = useEstimateStore().ask(fakeCase());
    const { request } = bench.worker().last('estimate');
    bench.worker().emit({ type: 'estimated', request, estimate });
    await answered;
    await useEstimateStore().tryOut(fakeCase());
    expect(trials()).toBe(0);
    expect(line('estimate.steps')?.message).toContain('unknown until the first run');
  });

  it('gives way to what a whole run took', async () => {
    await open(software);
    await estimated(36e6);
    const summary = { ...fakeRunSummary, cells: 684, wallSeconds: 9, dofStagesPerSecond: 72e6 };
    useEstimateStore().learnFromRun(fakeCase(), summary);
    expect(line('estimate.steps')?.message).toMatch(/about 3 min .* \(last run\)$/);
  });
});
