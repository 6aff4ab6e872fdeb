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
import type { CaseDocument } from '../../solver/case/document';
import type { CoursePoint } from '../../solver/run/course';
import type { RunEstimate } from '../../solver/run/estimate';
import type { DeviceReport } from '../../solver/gpu/deviceReport';
import { heatEquation } from '../support/viscousSystems';
import { fakeToken } from './support/fakeHost';
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
/** Reopens the page: all state is reset except the user's stored settings. */
async function open(report: DeviceReport): Promise<void> {
  bench = createWorkbench();
  bench.slow.add('estimate').add('tryRun');
  await openProject(fakeToken);
  await settle();
  useDeviceStore().report = report;
}
/** Answers the pending estimate request for a case. */
async function answerEstimate(
  document: CaseDocument,
  changes: Partial<RunEstimate> = {},
): Promise<void> {
  const answered = useEstimateStore().ask(document);
  const { request } = bench.worker().last('estimate');
  bench.worker().emit({ type: 'estimated', request, estimate: { ...estimate, ...changes } });
  await answered;
}
/** The default case with a fixed step of 0.001, ending after this many steps. */
function caseOf(steps: number): CaseDocument {
  useProjectStore().edit(
    (draft) => (draft.time = { ...draft.time, end: 1e-3 * steps, maxSteps: null }),
  );
  return useProjectStore().document!;
}
/** A trial of 1000 steps of 0.001 that takes this many seconds per step. */
const courseOf = (secondsPerStep: number): CoursePoint[] =>
  Array.from({ length: 101 }, (_, i) => ({
    ...{ step: 10 * i, time: 1e-2 * i, seconds: 10 * i * secondsPerStep },
  }));
/** Has the solver estimate the case and run a trial that takes this many seconds per step. */
async function forecasted(secondsPerStep: number, steps: number): Promise<void> {
  const document = caseOf(steps);
  await answerEstimate(document);
  const tried = useEstimateStore().tryOut(document);
  const { request } = bench.worker().last('tryRun');
  bench.worker().emit({ type: 'runTried', request, course: courseOf(secondsPerStep) });
  await tried;
}
const line = (id: string) => useChecksStore().items.find((item) => item.id === id);

describe('the default backend', () => {
  it('is a hardware GPU if available, otherwise the CPU', async () => {
    await open(gpu);
    expect(useDeviceStore().backend).toBe('gpu');
    await open(software);
    expect(useDeviceStore().backend).toBe('cpu');
    await open(none);
    expect(useDeviceStore().backend).toBe('cpu');
    await useRunStore().start('beginning');
    expect(bench.worker().last('start').backend).toBe('cpu');
  });

  it("is overridden by the user's choice per adapter type, also in later sessions", async () => {
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

  it('is chosen after the GPU search has finished', async () => {
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

describe('the readiness list', () => {
  it('forecasts both backends if only a software GPU exists, with a button to switch', async () => {
    await open(software);
    await forecasted(1.8e-3, 200_000);
    expect(line('device.backend')).toMatchObject({
      level: 'ok',
      message: expect.stringMatching(
        /^Running on the CPU because only a software GPU is available\. CPU: about 6 min \(5 min–7 min\), software GPU: about 5 h \(.*\), estimated$/,
      ) as string,
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

  it('states why the CPU is used without a GPU', async () => {
    await open(none);
    expect(line('device.backend')).toMatchObject({
      level: 'ok',
      message: 'Running on the CPU. No GPU adapter was found',
    });
  });

  it('selects the CPU for equations not supported on the GPU', async () => {
    await open(gpu);
    useDeviceStore().choose('gpu');
    const variables = Array.from({ length: 17 }, (_, i) => ({ name: i === 0 ? 'T' : `c${i}` }));
    useProjectStore().edit((draft) => {
      const declaration = { ...heatEquation(2), variables };
      draft.system = { id: 'custom', parameters: {}, declaration };
    });
    await nextTick();
    expect(useDeviceStore()).toMatchObject({ defaultBackend: 'cpu', backend: 'cpu' });
    expect(line('device.backend')).toMatchObject({
      level: 'ok',
      message: expect.stringContaining('Running on the CPU. Heat equation has'),
    });
    expect(line('device.equations')).toBeUndefined();
  });

  it('selects the CPU for local time steps to a steady state, which has no time step to forecast', async () => {
    await open(gpu);
    await forecasted(1.84e-3, 2e6);
    expect(line('estimate.steps')).toBeDefined();
    useProjectStore().edit((draft) => {
      draft.time = { ...draft.time, end: null, steady: { solver: 'local', tolerance: 1e-10 } };
    });
    await answerEstimate(useProjectStore().document!);
    expect(line('estimate.steps')).toBeUndefined();
    expect(line('device.backend')).toMatchObject({
      message: 'Running on the CPU. Local time steps have no GPU version',
    });
  });

  it('warns about a run of an hour, also in its heading and at the end time', async () => {
    await open(software);
    await forecasted(1.84e-3, 2e6);
    expect(line('estimate.steps')).toMatchObject({ level: 'warning' });
    expect(line('estimate.steps')?.message).toMatch(
      /about 61 min .* from a trial of 1,000 steps\. Use a GPU, a coarser mesh, .* to shorten it$/,
    );
    expect(useChecksStore().cautionAt('time.end')).toMatch(
      /^Takes about 61 min \(.*\)\. Use a GPU, /,
    );
    expect(useChecksStore().ready).toBe(true);
    const root = mount(ReadyList, {});
    expect(root.querySelector('h2 .ok')).toBeNull();
    expect(root.querySelector('h2 .warning')).not.toBeNull();
  });

  it('warns if the GPU is much faster than the selected CPU', async () => {
    await open(gpu);
    useDeviceStore().choose('cpu');
    localStorage.setItem('fluxbench.rates', JSON.stringify({ 'acme fast|dg|2': 1e10 }));
    await forecasted(1.8e-3, 2e7);
    expect(line('device.backend')).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(
        /^Running on the CPU\. CPU: about 10 h \(.*\), GPU: about 2 min \(.*\)$/,
      ) as string,
      instead: { backend: 'gpu', label: 'Use the GPU' },
    });
  });
});

describe('the run panel', () => {
  it('shows the adapter of the next run after the backend is changed', async () => {
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

describe('a trial run', () => {
  const trials = (): number =>
    bench.worker().requests.filter(({ type }) => type === 'tryRun').length;

  it('measures the first steps once, also if the end time changes later', async () => {
    await open(software);
    await forecasted(1.8e-3, 200_000);
    expect(line('estimate.steps')?.message).toMatch(/about 200,000 steps \(.*\); about 6 min/);
    const later = caseOf(400_000);
    await answerEstimate(later);
    await useEstimateStore().tryOut(later);
    expect(trials()).toBe(1);
    expect(line('estimate.steps')?.message).toMatch(/about 400,000 steps \(.*\); about 12 min/);
    useEstimateStore().forgetTrials();
    expect(line('estimate.steps')?.message).toBe(
      'First time step 0.001; measuring the first steps for a forecast',
    );
  });

  it('uses the backend of the run', async () => {
    await open(gpu);
    const document = caseOf(200_000);
    await answerEstimate(document);
    void useEstimateStore().tryOut(document);
    expect(bench.worker().last('tryRun').backend).toBe('gpu');
  });

  it('reports that no forecast exists if the first steps fail', async () => {
    await open(software);
    const document = caseOf(200_000);
    await answerEstimate(document);
    const tried = useEstimateStore().tryOut(document);
    const { request } = bench.worker().last('tryRun');
    bench.worker().emit({ type: 'runTried', request, course: null });
    await tried;
    expect(line('estimate.steps')?.message).toContain('no forecast');
  });

  it.each([
    ['a single step takes long on the CPU', { dofs: 9e6, stagesPerStep: 100 }],
    ['it takes much memory on the CPU', { dofs: 2e7, stagesPerStep: 1 }],
  ])('is skipped if %s', async (_, size) => {
    await open(software);
    const document = caseOf(200_000);
    await answerEstimate(document, size);
    await useEstimateStore().tryOut(document);
    expect(trials()).toBe(0);
    expect(line('estimate.steps')?.message).toContain('not measured');
  });

  it('shows its forecast in the run panel before the first run', async () => {
    await open(software);
    const root = mount(RunPanel, {});
    await forecasted(1.8e-3, 200_000);
    await nextTick();
    expect(root.querySelector('[data-testid="run-progress"]')?.textContent).toMatch(
      /^Forecast: about 6 min \(.*\)$/,
    );
  });
});
