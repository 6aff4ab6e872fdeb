import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useSweepStore } from '../../renderer/stores/sweep';
import { sweepFigure } from '../../renderer/sweep/sweepFigure';
import SweepSetup from '../../renderer/sweep/SweepSetup.vue';
import SweepTable from '../../renderer/sweep/SweepTable.vue';
import type { RunSummary } from '../../solver/run/runReports';
import { checkpointBytes } from './support/checkpoints';
import { fakeProject, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const vary = (values: string, continuation = false): void => {
  useProjectStore().edit((draft) => {
    draft.sweep = { parameters: [{ name: 'gamma', values }], combine: 'all', continuation };
  });
};
const startsOf = () => bench.worker().requests.filter(({ type }) => type === 'start');
/** Ends the current run once it has started. */
async function finish(outcome: RunSummary['outcome'] = { kind: 'endTime' }): Promise<void> {
  await until(() => useRunStore().state === 'running');
  await settle();
  bench.worker().emit({
    type: 'finished',
    summary: { ...fakeRunSummary, steps: 10 * startsOf().length, outcome },
    checkpoint: checkpointBytes(20, 1),
  });
  await until(() => useRunStore().state !== 'running');
  await settle();
}

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
});

describe('a sweep', () => {
  it('computes its runs in sequence with their values and fills the table', async () => {
    vary('1.2, 1.4');
    const sweep = useSweepStore();
    const computed = sweep.begin(false);
    await finish();
    await expect.poll(() => sweep.rows.map(({ status }) => status)).toEqual(['done', 'running']);
    await finish();
    await computed;
    expect(startsOf()).toMatchObject([
      { document: { system: { parameters: { gamma: 1.2 } } }, checkpoint: null },
      { document: { system: { parameters: { gamma: 1.4 } } }, checkpoint: null },
    ]);
    const [first, second] = bench.host.inputsOf('createRun');
    expect(first.sweep?.values).toEqual({ gamma: 1.2 });
    expect(second.sweep?.id).toBe(first.sweep?.id);
    const figure = sweepFigure(sweep.table, 'gamma', 'steps');
    expect(figure?.series).toMatchObject([{ x: [1.2, 1.4], y: [10, 20] }]);
    expect(useProjectStore().document?.system.parameters).toEqual({});
  });

  it('lists choices below its figure if they fit on a line', () => {
    const named = (choices: readonly string[]) =>
      sweepFigure(
        {
          parameters: ['flux'],
          scalars: ['error'],
          rows: choices.map((flux, y) => ({
            point: { flux },
            outcome: 'done',
            scalars: new Map([['error', y]]),
          })),
        },
        'flux',
        'error',
      )?.x.label;
    expect(named(['hll', 'hllc'])).toBe('flux: 1 hll, 2 hllc');
    expect(named(Array.from({ length: 8 }, (_, i) => `laxFriedrichs${i}`))).toBe(
      'flux: runs 1 to 8 of the table',
    );
  });

  it('starts each run from the state of the previous one if requested', async () => {
    vary('1.2, 1.4', true);
    const computed = useSweepStore().begin(false);
    await finish();
    await finish();
    await computed;
    const last = bench.worker().last('start');
    expect(last.checkpoint).toEqual(checkpointBytes(20, 1));
    expect(last.asInitial).toBe(true);
  });

  it('continues after a failed run, ends with a stopped run, and can be resumed', async () => {
    vary('1.1, 1.2, 1.3');
    const sweep = useSweepStore();
    const computed = sweep.begin(false);
    await finish({ kind: 'failed', cell: 1, x: 0, y: 0, reason: 'it diverged' });
    await until(() => useRunStore().state === 'running');
    sweep.stop();
    await finish({ kind: 'stopped' });
    await computed;
    expect(sweep.rows.map(({ status }) => status)).toEqual(['failed', 'stopped', 'waiting']);
    expect(sweep.left).toBe(2);
    const resumed = sweep.begin(true);
    await finish();
    await finish();
    await resumed;
    expect(sweep.rows.map(({ status }) => status)).toEqual(['failed', 'done', 'done']);
    expect(startsOf()).toHaveLength(4);
  });

  it('marks runs affected by an edit for recomputation and keeps the others', async () => {
    vary('1.2, 1.4');
    const sweep = useSweepStore();
    const computed = sweep.begin(false);
    await finish();
    await finish();
    await computed;
    const statuses = () => sweep.rows.map(({ status }) => status);
    vary('1.2, 1.4, 1.6');
    expect(statuses()).toEqual(['done', 'done', 'waiting']);
    useProjectStore().edit((draft) => void (draft.description = 'Told otherwise'));
    expect(sweep.outdated).toBe(0);
    useProjectStore().edit((draft) => void (draft.initial.p = '2'));
    expect(statuses()).toEqual(['outdated', 'outdated', 'waiting']);
    const again = sweep.begin(true);
    for (let i = 0; i < 3; i++) await finish();
    await again;
    expect(statuses()).toEqual(['done', 'done', 'done']);
    const digests = bench.host.inputsOf('createRun').map((input) => input.case);
    expect(new Set(digests).size).toBe(5);
    useProjectStore().edit((draft) => void (draft.initial.p = '3'));
    expect(sweep.outdated).toBe(3);
  });

  it('is found again in a later session', async () => {
    const run = (id: string, gamma: number) => ({
      id,
      startedAt: '',
      sweep: { id: '2026', values: { gamma } },
      files: ['summary.json'],
    });
    const { document } = fakeProject();
    const sweep = {
      parameters: [{ name: 'gamma', values: '1.2, 1.4' }],
      combine: 'all' as const,
      continuation: false,
    };
    bench.host.files.set(
      'runs/0001/summary.json',
      new TextEncoder().encode(JSON.stringify(fakeRunSummary)),
    );
    bench.host.project = fakeProject({
      document: document && { ...document, sweep },
      runs: [run('0001', 1.2), run('0002', 1.4)],
    });
    await openProject(fakeToken);
    const store = useSweepStore();
    await until(() => store.left === 1);
    const root = mount(SweepTable, {});
    const rows = [...root.querySelectorAll('[data-testid="sweep-row"]')];
    expect(rows.map((row) => row.querySelector('.badge')?.textContent.trim())).toEqual([
      'done',
      'waiting',
    ]);
    const gamma = [...root.querySelectorAll('th button')].find((button) =>
      button.textContent.includes('gamma'),
    ) as HTMLElement;
    gamma.click();
    gamma.click();
    await nextTick();
    expect(root.querySelector('[data-testid="sweep-row"] .number')?.textContent).toBe('1.4');
  });

  it('waits until it is loaded when resumed after opening', async () => {
    vary('1.2, 1.4');
    const computed = useSweepStore().begin(false);
    await finish();
    await finish();
    await computed;
    const { document, runs } = useProjectStore();
    bench.host.project = fakeProject({
      document,
      runs: runs.map((entry) => ({ ...entry, files: ['summary.json'] })),
    });
    await useProjectStore().save();
    await openProject(fakeToken);
    bench.worker().requests.length = 0;
    await useSweepStore().begin(true);
    expect(startsOf()).toEqual([]);
  });

  it('is set up by selecting parameters in one undo step, with errors beside it', async () => {
    const root = mount(SweepSetup, {});
    const at = (id: string): HTMLInputElement =>
      root.querySelector(`[data-testid="${id}"]`) as HTMLInputElement;
    at('sweep-add').click();
    await nextTick();
    expect(useProjectStore().document?.sweep?.parameters).toEqual([
      { name: 'gamma', values: '1.4' },
    ]);
    at('sweep-0-values').value = '1.2, much';
    at('sweep-0-values').dispatchEvent(new Event('input'));
    await nextTick();
    expect(root.textContent).toContain('"much" is neither a number nor a range FROM');
    expect(useSweepStore().points).toEqual([]);
    at('sweep-0-remove').click();
    await nextTick();
    expect(useProjectStore().document?.sweep).toBeUndefined();
  });
});
