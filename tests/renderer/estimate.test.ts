import { beforeEach, describe, expect, it } from 'vitest';
import { estimatedCost } from '../../renderer/run/estimatedCost';
import { knownRate, rememberRate } from '../../renderer/run/measuredRates';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useEstimateStore } from '../../renderer/stores/estimate';
import type { RunEstimate } from '../../solver/run/estimate';
import type { DeviceReport } from '../../solver/gpu/deviceReport';
import { fakeCase, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, type TestWorkbench } from './support/workbench';

const estimate: RunEstimate = {
  order: 2,
  cells: 1000,
  dofs: 24_000,
  stagesPerStep: 4,
  timeStep: 1e-3,
  steps: 5000,
  device: { bytes: 300 * 2 ** 20, largestBuffer: 3 * 2 ** 30 },
};
const device: DeviceReport = {
  available: true,
  adapter: 'acme fast',
  software: false,
  reason: null,
  maxBindingBytes: 2 ** 31,
};
const ran = (order: number, dofStagesPerSecond: number, wallSeconds = 5): void =>
  rememberRate(
    { ...fakeRunSummary, backend: 'gpu', adapter: 'acme fast', wallSeconds, dofStagesPerSecond },
    order,
  );

describe('what a run will take', () => {
  it('is told by the last rate at that order on that device, else at the nearest order', () => {
    expect(knownRate('gpu', 'acme fast', 2)).toBeNull();
    ran(1, 1e9);
    ran(4, 3e9);
    expect(knownRate('gpu', 'acme fast', 2)).toEqual({ rate: 1e9, order: 1 });
    ran(2, 2e9);
    expect(knownRate('gpu', 'acme fast', 2)).toEqual({ rate: 2e9, order: 2 });
    expect(knownRate('gpu', 'another', 2)).toBeNull();
    expect(knownRate('cpu', '', 2)).toBeNull();
  });

  it('is not learnt from a run that was hardly one', () => {
    ran(2, 1e3, 0.01);
    expect(knownRate('gpu', 'acme fast', 2)).toBeNull();
  });

  it('is said in words, with where they come from', () => {
    expect(estimatedCost(estimate, 'gpu', device).steps).toBe(
      'First time step 0.001, about 5,000 steps; how long they take is known after the first run on this device',
    );
    ran(2, 4.8e7);
    expect(estimatedCost(estimate, 'gpu', device)).toEqual({
      steps:
        'First time step 0.001, about 5,000 steps; about 10 s at 48 M DOF·stages/s as measured last',
      memory:
        'About 300 MiB of device memory; 3 GiB in 2 parts, as this GPU allows 2 GiB in one piece',
    });
    expect(estimatedCost(estimate, 'cpu', device).memory).toBeNull();
    const small = { bytes: 360_000, largestBuffer: 46_000 };
    expect(estimatedCost({ ...estimate, device: small }, 'gpu', device).memory).toBe(
      'About 352 KiB of device memory',
    );
  });
});

describe('the ready list', () => {
  let bench: TestWorkbench;
  beforeEach(async () => {
    bench = createWorkbench();
    await openProject(fakeToken);
  });

  it('refuses what the solver would refuse, in the section that it is about', async () => {
    const message = 'The initial state: the pressure is not positive in cell 3';
    bench.worker().refusals.set('estimate', message);
    await useEstimateStore().ask(fakeCase());
    const checks = useChecksStore();
    expect(checks.ready).toBe(false);
    expect(checks.errors).toMatchObject([{ section: 'initial', message }]);
    useEstimateStore().forget();
    expect(checks.ready).toBe(true);
  });
});
