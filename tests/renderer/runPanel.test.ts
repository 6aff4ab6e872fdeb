import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import RunPanel from '../../renderer/run/RunPanel.vue';
import { useDeviceStore } from '../../renderer/stores/device';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useUiStore } from '../../renderer/stores/ui';
import type { RunSummary } from '../../solver/run/runReports';
import { checkpointBytes } from './support/checkpoints';
import { fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
let root: HTMLElement;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const chooseBackend = (value: string): void => {
  const select = find('run-backend') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change'));
};
const primary = (): (string | undefined)[] =>
  [...root.querySelectorAll<HTMLElement>('.button.primary')].map(({ dataset }) => dataset.testid);
const failedOutcome: RunSummary['outcome'] = {
  kind: 'failed',
  cell: 7,
  x: 0.5,
  y: 0.25,
  reason: 'density is not positive',
};
const runTo = async (outcome: RunSummary['outcome'], time = 0.1): Promise<void> => {
  await useRunStore().start('beginning');
  bench.worker().emit({
    type: 'finished',
    summary: { ...fakeRunSummary, time, outcome },
    checkpoint: checkpointBytes(20, 0.1),
  });
  await settle();
};

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
  root = mount(RunPanel, {});
});

describe('the run panel', () => {
  it('suggests resuming a stopped run', async () => {
    await runTo({ kind: 'stopped' });
    expect(primary()).toEqual(['run-continue']);
  });

  it('continues beyond the end time by the given time, in one undo step', async () => {
    useProjectStore().edit((draft) => {
      draft.time.end = 1;
    });
    await runTo({ kind: 'endTime' }, 1);
    find('run-extend')?.click();
    await settle();
    useUiStore().answer({ button: 'continue', value: '0.5' });
    await settle();
    expect(bench.worker().last('start').document.time.end).toBe(1.5);
    useHistoryStore().undo();
    expect(useProjectStore().document?.time.end).toBe(1);
  });

  it('rejects an invalid extension and changes nothing', async () => {
    useProjectStore().edit((draft) => {
      draft.time.end = 1;
    });
    await runTo({ kind: 'endTime' }, 1);
    find('run-extend')?.click();
    await settle();
    useUiStore().answer({ button: 'continue', value: 'much' });
    await settle();
    expect(useUiStore().toasts[0].message).toContain('"much" is not valid');
    expect(useProjectStore().document?.time.end).toBe(1);
  });

  it('advances by the given number of steps in a new or paused run', async () => {
    const count = find('run-advance-count') as HTMLInputElement;
    count.value = '5';
    count.dispatchEvent(new Event('change'));
    await nextTick();
    find('run-advance')?.click();
    await settle();
    expect(bench.worker().last('start').pauseAfter).toBe(5);
    bench.worker().emit({ type: 'runState', state: 'paused' });
    await nextTick();
    find('run-advance')?.click();
    expect(bench.worker().last('advance')).toEqual({ type: 'advance', steps: 5 });
  });

  it('suggests a restart after a failure and still allows resuming', async () => {
    await runTo(failedOutcome);
    expect(primary()).toEqual(['run-start']);
    expect(find('run-continue')?.hasAttribute('disabled')).toBe(false);
  });

  it('shows the full failure message, which can be collapsed, and keeps the figures', async () => {
    await runTo(failedOutcome);
    const message = find('run-message');
    expect(message?.textContent).toContain('density is not positive');
    expect(message?.getAttribute('aria-expanded')).toBe('true');
    message?.click();
    await nextTick();
    expect(message?.getAttribute('aria-expanded')).toBe('false');
    expect(find('run-step')?.textContent).toBe('20');
  });
});

describe('the device in the run panel', () => {
  it('is that of the next run before any run', async () => {
    await settle();
    await nextTick();
    expect(find('run-adapter')?.textContent).toBe('fake adapter');
  });

  it('is labeled with the device of a finished run, even if this machine has another one', async () => {
    bench.worker().emit({ type: 'runState', state: 'idle' });
    useRunStore().summary = { ...fakeRunSummary, adapter: 'another GPU', software: true };
    await nextTick();
    expect(find('run-adapter')?.textContent).toBe('computed on another GPU');
    expect(find('run-software')).not.toBeNull();
  });

  it('is that of the next run after the backend is changed', async () => {
    useRunStore().summary = { ...fakeRunSummary, adapter: 'another GPU' };
    await nextTick();
    chooseBackend('cpu');
    await nextTick();
    expect(find('run-adapter')?.textContent).toBe('CPU, double precision');
  });

  it('can be reset to automatic', async () => {
    await settle();
    await nextTick();
    expect([...find('run-backend')!.querySelectorAll('option')].map((one) => one.text)).toEqual([
      'Auto (GPU)',
      'GPU',
      'CPU',
    ]);
    chooseBackend('cpu');
    expect(useDeviceStore().backend).toBe('cpu');
    chooseBackend('usual');
    expect(useDeviceStore()).toMatchObject({ chosen: null, backend: 'gpu' });
  });
});
