// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import RunPanel from '../../renderer/run/RunPanel.vue';
import { useRunStore } from '../../renderer/stores/run';
import type { RunSummary } from '../../solver/engine/protocol';
import { fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
let root: HTMLElement;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const primary = (): (string | undefined)[] =>
  [...root.querySelectorAll<HTMLElement>('.button.primary')].map(({ dataset }) => dataset.testid);
const failedOutcome: RunSummary['outcome'] = {
  kind: 'failed',
  cell: 7,
  x: 0.5,
  y: 0.25,
  reason: 'density is not positive',
};
const runTo = async (outcome: RunSummary['outcome']): Promise<void> => {
  await useRunStore().start('beginning');
  bench.worker().emit({
    type: 'finished',
    summary: { ...fakeRunSummary, time: 0.1, outcome },
    checkpoint: Uint8Array.of(99).buffer,
  });
  await settle();
};

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
  root = mount(RunPanel, {});
});

describe('the run panel', () => {
  it('advises to continue a run that was stopped', async () => {
    await runTo({ kind: 'stopped' });
    expect(primary()).toEqual(['run-continue']);
  });

  it('advises to begin anew after a failure, and still lets the user continue', async () => {
    await runTo(failedOutcome);
    expect(primary()).toEqual(['run-start']);
    expect(find('run-continue')?.hasAttribute('disabled')).toBe(false);
  });

  it('tells a failure in brief, in full when asked, and keeps the figures', async () => {
    await runTo(failedOutcome);
    const message = find('run-message');
    expect(message?.textContent).toContain('density is not positive');
    expect(message?.getAttribute('aria-expanded')).toBe('false');
    message?.click();
    await nextTick();
    expect(message?.getAttribute('aria-expanded')).toBe('true');
    expect(find('run-step')?.textContent).toBe('20');
  });
});

describe('the device in the run panel', () => {
  it('is the one that the next run uses, until there is a run to tell of', async () => {
    await settle();
    await nextTick();
    expect(find('run-adapter')?.textContent).toBe('fake adapter');
  });

  it('is said to have computed a run that is over, whatever this machine has', async () => {
    bench.worker().emit({ type: 'runState', state: 'idle' });
    useRunStore().summary = { ...fakeRunSummary, adapter: 'another GPU', software: true };
    await nextTick();
    expect(find('run-adapter')?.textContent).toBe('computed on another GPU');
    expect(find('run-software')).not.toBeNull();
  });

  it('is that of the next run again once another one is chosen', async () => {
    useRunStore().summary = { ...fakeRunSummary, adapter: 'another GPU' };
    await nextTick();
    const select = find('run-backend') as HTMLSelectElement;
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change'));
    await nextTick();
    expect(find('run-adapter')?.textContent).toBe('CPU, one thread, double precision');
  });
});
