import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from 'vue';
import {
  describeMemory,
  describeSteps,
  durationByRate,
  isLong,
  type Duration,
} from '../../renderer/run/estimatedCost';
import { knownRate, rememberRate } from '../../renderer/run/measuredRates';
import { rateOn, type Rate } from '../../renderer/run/rates';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useWorkStore } from '../../renderer/stores/work';
import { useEstimateStore } from '../../renderer/stores/estimate';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewStore } from '../../renderer/stores/view';
import { useEstimate } from '../../renderer/workbench/useEstimate';
import type { RunEstimate } from '../../solver/run/estimate';
import type { DeviceReport } from '../../solver/gpu/deviceReport';
import { fakeCase, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, settle, type TestWorkbench } from './support/workbench';

const estimate: RunEstimate = {
  method: 'dg',
  order: 2,
  cells: 1000,
  dofs: 24_000,
  stagesPerStep: 4,
  timeStep: 1e-3,
  stableStep: null,
  steps: 5000,
  wallLimit: null,
  device: { bytes: 300 * 2 ** 20, largestBuffer: 3 * 2 ** 30 },
};
const device: DeviceReport = {
  available: true,
  adapter: 'acme fast',
  software: false,
  reason: null,
  maxBindingBytes: 2 ** 31,
};
const dg = (order: number) => ({ method: 'dg', order });
const ran = (
  order: number,
  dofStagesPerSecond: number,
  wallSeconds = 5,
  adapter = 'acme fast',
): void =>
  rememberRate(
    { ...fakeRunSummary, backend: 'gpu', adapter, wallSeconds, dofStagesPerSecond },
    dg(order),
  );

describe('the forecast of a run', () => {
  it('uses the last rate of the method and device at that order, otherwise at the nearest order', () => {
    expect(knownRate('gpu', 'acme fast', dg(2))).toBeNull();
    ran(1, 1e9);
    ran(4, 3e9);
    expect(knownRate('gpu', 'acme fast', dg(2))).toEqual({ rate: 1e9, order: 1 });
    ran(2, 2e9);
    expect(knownRate('gpu', 'acme fast', dg(2))).toEqual({ rate: 2e9, order: 2 });
    expect(knownRate('gpu', 'another', dg(2))).toBeNull();
    expect(knownRate('cpu', '', dg(2))).toBeNull();
    expect(knownRate('gpu', 'acme fast', { method: 'cese', order: 2 })).toBeNull();
  });

  it('ignores the rate of a very short run', () => {
    ran(2, 1e3, 0.01);
    expect(knownRate('gpu', 'acme fast', dg(2))).toBeNull();
  });

  it('names the source of the rate', () => {
    const said = (rate: Rate | null): string =>
      describeSteps(estimate, rate && durationByRate(rate, estimate, null));
    const rate = { value: 4.8e7, order: 2 };
    expect(said(null)).toBe('First time step 0.001');
    expect(said({ ...rate, source: 'run' })).toBe(
      'First time step 0.001; about 10 s (3.3 s–30 s) at 48 M DOF·stages/s (last run)',
    );
    expect(said({ ...rate, source: 'rule' })).toMatch(/about 10 s .* at 48 M .* not measured\)$/);
    const endless = { ...estimate, steps: null };
    const perStep = durationByRate({ ...rate, source: 'run' }, endless, null);
    expect(describeSteps(endless, perStep)).toMatch(/^First time step 0.001; about 2 ms per step/);
  });

  it('uses the step count of a trial on another backend', () => {
    const trial: Duration = {
      perStep: 1,
      whole: null,
      steps: { least: 800, likely: 1000, most: 2000 },
      source: { kind: 'trial', steps: 9, mayEndEarlier: false },
    };
    const { whole, steps } = durationByRate(
      { value: 4.8e7, order: 2, source: 'run' },
      estimate,
      trial,
    );
    expect(steps).toBe(trial.steps);
    expect(whole?.likely).toBeCloseTo(2, 6);
    expect(whole?.most).toBeGreaterThan(4);
  });

  it('is limited by the wall-clock limit of the case', () => {
    const rate = { value: 1, source: 'run', order: 2 } as const;
    expect(isLong(durationByRate(rate, estimate, null))).toBe(true);
    expect(isLong(durationByRate(rate, { ...estimate, wallLimit: 60 }, null))).toBe(false);
  });

  it('compares the GPU memory with the device limits', () => {
    expect(describeMemory(estimate, device)).toBe(
      'About 300 MiB of device memory; largest buffer 3 GiB split into 2; this GPU allows 2 GiB each',
    );
    const small = { bytes: 360_000, largestBuffer: 46_000 };
    expect(describeMemory({ ...estimate, device: small }, device)).toBe(
      'About 352 KiB of device memory',
    );
  });
});

describe('the rate estimate of a backend', () => {
  const software = { ...device, adapter: 'swift', software: true };

  it('uses earlier runs', () => {
    expect(rateOn('cpu', dg(2), device, null)).toBeNull();
    rememberRate({ ...fakeRunSummary, wallSeconds: 5, dofStagesPerSecond: 9e7 }, dg(2));
    expect(rateOn('cpu', dg(2), device, null)).toMatchObject({ value: 9e7, source: 'run' });
  });

  it('is derived from the CPU for an unmeasured software GPU, but unknown for a hardware GPU', () => {
    expect(rateOn('gpu', dg(2), software, 4e7)).toMatchObject({ value: 8e5, source: 'rule' });
    expect(rateOn('gpu', dg(2), device, 4e7)).toBeNull();
    ran(2, 1.5e6, 5, 'swift');
    expect(rateOn('gpu', dg(2), software, 4e7)).toMatchObject({ value: 1.5e6, source: 'run' });
  });
});

describe('the readiness list', () => {
  let bench: TestWorkbench;
  beforeEach(async () => {
    bench = createWorkbench();
    await openProject(fakeToken);
  });

  it('shows solver errors in the section they concern', async () => {
    const message = 'The initial state: the pressure is not positive in cell 3';
    bench.worker().refusals.set('estimate', message);
    await useEstimateStore().ask(fakeCase());
    const checks = useChecksStore();
    expect(checks.ready).toBe(false);
    expect(checks.errors).toMatchObject([{ section: 'initial', message }]);
    useEstimateStore().forget();
    expect(checks.ready).toBe(true);
  });

  it('drops a refusal of an earlier case at once, even without a new estimate', async () => {
    const message = 'boundary group "wall" has no condition; assign one';
    bench.worker().refusals.set('estimate', message);
    await useEstimateStore().ask(fakeCase());
    const checks = useChecksStore();
    expect(checks.errors).toMatchObject([{ message }]);
    useProjectStore().edit(
      (draft) => (draft.boundaries.wall = { condition: 'outflow', values: {} }),
    );
    expect(checks.errors).toEqual([]);
  });

  it('drops the reason why the initial state is not in view once the case changes', async () => {
    const message = 'boundary group "wall" has no condition; assign one';
    bench.worker().refusals.set('preview', message);
    const view = useViewStore();
    await view.previewInitial();
    expect(view.problem).toBe(message);
    useProjectStore().edit(
      (draft) => (draft.boundaries.wall = { condition: 'outflow', values: {} }),
    );
    expect(view.problem).toBeNull();
  });

  it('warns beside its field about a fixed step longer than the stable one', async () => {
    const caution = async (stableStep: number | null): Promise<string | null> => {
      vi.spyOn(bench.engine, 'estimate').mockResolvedValueOnce({ ...estimate, stableStep });
      await useEstimateStore().ask(fakeCase());
      return useChecksStore().cautionAt('time.fixedStep');
    };
    expect(await caution(null)).toBeNull();
    expect(await caution(1e-3)).toBeNull();
    expect(await caution(5e-4)).toContain('exceeds the CFL limit 5e-4');
    expect(useChecksStore().ready).toBe(true);
  });
});

it('estimates again after edits of the numerics, not of the view', async () => {
  const bench = createWorkbench();
  await openProject(fakeToken);
  vi.useFakeTimers();
  const app = createApp({ setup: useEstimate, render: () => null });
  app.mount(document.createElement('div'));
  const project = useProjectStore();
  const asked = async (): Promise<number> => {
    await settle();
    vi.runAllTimers();
    await settle();
    return bench.worker().requests.filter(({ type }) => type === 'estimate').length;
  };
  expect(await asked()).toBe(1);
  project.amend((view) => (view.inverted = true));
  expect(await asked()).toBe(1);
  const abandon = vi.spyOn(useEstimateStore(), 'abandon');
  project.amend((view) => (view.colorMap = 'magma'));
  await settle();
  expect(abandon).not.toHaveBeenCalled();
  // The solver yields to a field request, and unanswered estimates are requested again later.
  project.amend((view) => (view.field = 'rho'));
  await settle();
  expect(abandon).toHaveBeenCalledOnce();
  expect(await asked()).toBe(2);
  project.edit((draft) => (draft.scheme.cflNumber = 0.123));
  expect(await asked()).toBe(3);
  // It also yields to an operation that the user waits for.
  abandon.mockClear();
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  const awaited = useWorkStore().wait('Loading', () => promise);
  await settle();
  expect(abandon).toHaveBeenCalledOnce();
  resolve();
  await awaited;
  app.unmount();
  vi.useRealTimers();
});
