import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { ExampleEntry } from '../../electron/contract/contract';
import type { VerificationEvent } from '../../solver/worker/progressEvents';
import type { VerificationRow } from '../../solver/verification';
import { actions, performMenu } from '../../renderer/actions/actions';
import { openProject } from '../../renderer/session/openProject';
import { useLibraryStore } from '../../renderer/stores/library';
import { useUiStore } from '../../renderer/stores/ui';
import { useVerificationStore } from '../../renderer/stores/verification';
import { convergenceDiagrams } from '../../renderer/verification/convergence';
import { exportVerification } from '../../renderer/verification/exportVerification';
import VerificationPage from '../../renderer/verification/VerificationPage.vue';
import { fakeToken } from './support/fakeHost';
import { fakeEntries, type FakeWorker } from './support/fakeWorker';
import { createWorkbench, mount, settle, type, type TestWorkbench } from './support/workbench';

const rowOf = (check: string, changes: Partial<VerificationRow> = {}): VerificationRow => ({
  check,
  label: check,
  computed: 0.01,
  published: 0.01,
  corrected: null,
  ratio: 1,
  order: null,
  publishedOrder: null,
  spacing: null,
  rule: 'to 3 digits',
  measured: null,
  verdict: 'pass',
  note: '',
  seconds: 1,
  ...changes,
});

let bench: TestWorkbench;
beforeEach(() => {
  bench = createWorkbench();
  location.hash = '';
});

/** The verification worker. */
function verifier(): FakeWorker {
  const worker = bench.workers.find(({ requests }) =>
    requests.some(({ type }) => type === 'describeVerification'),
  );
  if (!worker) throw new Error('nothing was asked of verifications');
  return worker;
}

/** Sends messages as this worker. */
function workerEvents() {
  const worker = verifier();
  const { request } = worker.last('verify');
  return {
    notify: (...all: VerificationEvent[]) => {
      for (const news of all) worker.emit({ type: 'verifying', request, news });
    },
    end: async (stopped = false) => {
      worker.emit({ type: 'verified', request, stopped });
      await settle();
    },
    fail: async (message: string) => {
      worker.emit({ type: 'failed', request, message });
      await settle();
    },
  };
}
const plan = (...checks: string[]): VerificationEvent => ({ kind: 'plan', checks, adapter: '' });
const row = (...args: Parameters<typeof rowOf>): VerificationEvent => ({
  kind: 'row',
  row: rowOf(...args),
});

describe('the verification store', () => {
  async function start() {
    const store = useVerificationStore();
    await store.load();
    const done = store.run();
    await settle();
    return { store, done };
  }

  it('selects all entries at first and runs them in sequence', async () => {
    const { store, done } = await start();
    expect(store.chosen).toEqual(['table', 'property']);
    expect(verifier().last('verify')).toMatchObject({
      entry: 'table',
      checks: 'default',
      backend: 'cpu',
    });
    workerEvents().notify(plan('A/p1', 'A/p2'), { kind: 'check', check: 'A/p1' }, row('A/p1'));
    expect(store.current_).toMatchObject({ entry: 'table', check: 'A/p1' });
    expect(store.outcomes.get('table')).toMatchObject({ state: 'running', rows: [{}] });
    workerEvents().notify(row('A/p2', { verdict: 'fail' }));
    await workerEvents().end();
    expect(verifier().last('verify').entry).toBe('property');
    expect(store.selected).toBe('property');
    workerEvents().notify(plan('one'), row('one', { verdict: 'notRun' }));
    await workerEvents().end();
    await done;
    expect(store.running).toBe(false);
    expect(store.counts).toEqual({
      passed: 1,
      notReproduced: 0,
      failed: 1,
      reported: 0,
      notRun: 1,
    });
    expect(bench.host.inputsOf('setRunning')).toEqual([{ running: true }, { running: false }]);
  });

  it('keeps the last results on this machine, with their date', async () => {
    const { done } = await start();
    workerEvents().notify(plan('A/p1'), row('A/p1'));
    await workerEvents().end();
    workerEvents().notify(plan('one'), row('one'));
    await workerEvents().end();
    await done;
    bench = createWorkbench();
    const later = useVerificationStore();
    expect(later.counts.passed).toBe(2);
    expect(Number.isNaN(Date.parse(later.outcomes.get('table')?.date ?? ''))).toBe(false);
  });

  it('passes the available meshes', async () => {
    bench.host.files.set('verification/rotating-hill/own', Uint8Array.of(1, 2));
    await start();
    const { meshes } = verifier().last('verify');
    expect(meshes.map(({ id, bytes }) => [id, bytes.byteLength])).toEqual([
      ['rotating-hill/own', 2],
    ]);
  });

  it('stops on request', async () => {
    const { store, done } = await start();
    workerEvents().notify(plan('A/p1', 'A/p2'), row('A/p1'));
    store.stop();
    expect(verifier().requests.at(-1)).toEqual({ type: 'stopVerifying' });
    await workerEvents().end(true);
    await done;
    expect([...store.outcomes]).toMatchObject([['table', { state: 'stopped' }]]);
  });

  it('continues with the next entry if one is not possible', async () => {
    const { store, done } = await start();
    await workerEvents().fail('rotating-hill/A: has 3 triangles, not 1080');
    workerEvents().notify(plan('one'), row('one'));
    await workerEvents().end();
    await done;
    expect(store.outcomes.get('table')).toMatchObject({
      state: 'failed',
      failure: 'rotating-hill/A: has 3 triangles, not 1080',
    });
    expect(store.counts.passed).toBe(1);
  });

  it('uses a separate worker', async () => {
    await openProject(fakeToken);
    await start();
    expect(bench.workers).toHaveLength(2);
  });

  it('keeps the results per arithmetic side by side', async () => {
    const root = mount(VerificationPage, {});
    const store = useVerificationStore();
    await settle();
    store.toggle('property');
    for (const [arithmetic, computed] of [
      ['f64', 0.01],
      ['df64', 0.012],
    ] as const) {
      store.arithmetic = arithmetic;
      const done = store.run();
      await settle();
      workerEvents().notify(plan('A/p1'), row('A/p1', { computed }));
      await workerEvents().end();
      await done;
    }
    expect(verifier().last('verify')).toMatchObject({ backend: 'gpu', precision: 'df64' });
    await nextTick();
    const cells = (selector: string) =>
      [...root.querySelectorAll(`[data-testid="verify-table"] ${selector}`)].map(
        ({ textContent }) => textContent.trim(),
      );
    expect(cells('thead th').slice(1, 3)).toEqual(['GPU, df64', 'CPU, f64']);
    expect(cells('tbody tr:first-child td').slice(0, 2)).toEqual(['1.2000e-2', '1.0000e-2']);
  });

  it('exports one table', async () => {
    const { done } = await start();
    workerEvents().notify(plan('A/p1'), row('A/p1', { note: 'printed, oddly', order: 2 }));
    await workerEvents().end();
    await workerEvents().end();
    await done;
    await exportVerification();
    const [{ name, bytes }] = bench.host.exports;
    expect(name).toBe('verification.csv');
    expect(String(bytes).split('\r\n').slice(0, 2)).toEqual([
      'entry,check,label,computed,reference,published,corrected,ratio,order,published_order,cell_size,rule,result,seconds,note,arithmetic,adapter',
      'table,A/p1,A/p1,0.01,printed,0.01,,1,2,,,to 3 digits,pass,1,"printed, oddly",f64,',
    ]);
  });
});

describe('a convergence diagram', () => {
  const [table] = fakeEntries;

  it('has a curve per degree over the cell size', () => {
    const rows = [
      rowOf('A/p1', { spacing: 0.1, computed: 0.1, published: 0.11 }),
      rowOf('A/p2', { spacing: 0.1, computed: 0.01, published: null }),
      rowOf('B/p1', { spacing: 0.05, computed: 0.025, order: 2 }),
    ];
    expect(convergenceDiagrams(table, rows)).toEqual([
      {
        title: 'Meshes',
        spacings: [0.05, 0.1],
        curves: [
          { degree: 1, computed: [0.025, 0.1], published: [0.01, 0.11], order: 2 },
          { degree: 2, computed: [null, 0.01], published: [null, null], order: null },
        ],
      },
    ]);
  });

  it('is omitted for a single mesh and for values that cannot be drawn', () => {
    expect(convergenceDiagrams(table, [rowOf('A/p1', { spacing: 0.1 })])).toEqual([]);
    const rows = [
      rowOf('A/p1', { spacing: 0.1, computed: 0 }),
      rowOf('B/p1', { spacing: 0.05, computed: null }),
      rowOf('one', { spacing: 0.05 }),
    ];
    expect(convergenceDiagrams(table, rows)).toEqual([]);
  });
});

describe('the verification page', () => {
  let root: HTMLElement;
  const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);

  async function show(): Promise<void> {
    root = mount(VerificationPage, {});
    await settle();
  }

  it('lists the entries with their number of checks', async () => {
    await show();
    expect(find('verify-entry-table')?.textContent).toContain('4 checks');
    expect(find('verify-entry-property')?.textContent).toContain('1 check, 1 long');
    expect(find('verify-deviations')?.textContent).toContain('Printed: 2. Used: 3.');
    expect((find('verify-export') as HTMLButtonElement).disabled).toBe(true);
  });

  it('finds checks and examples by a table or a figure of their source', async () => {
    const mirror: ExampleEntry = {
      id: 'mirror',
      name: 'Mirror',
      description: 'A mirror.',
      source: 'A thesis, figure 5.2',
      system: 'maxwell2d',
      method: 'dg',
      dimension: 2,
      cells: 2,
      thumbnail: null,
    };
    await show();
    useLibraryStore().examples = [mirror];
    const listed = (): string[] =>
      ['table', 'property'].filter((id) => find(`verify-entry-${id}`) !== null);
    expect(listed()).toEqual(['table', 'property']);
    for (const [typed, entries, isExample] of [
      ['table 1', ['table'], false],
      ['Table 2', [], false],
      ['figure 5.2', [], true],
    ] as const) {
      type(find('verify-search'), typed);
      await settle();
      expect(listed()).toEqual(entries);
      expect(find('verify-example-mirror') !== null).toBe(isExample);
      expect(find('verify-none-found') !== null).toBe(entries.length === 0 && !isExample);
    }
    type(find('verify-search'), 'mirror');
    await settle();
    find('verify-example-mirror')?.click();
    await settle();
    expect(bench.host.calls).toContainEqual({ verb: 'openExample', input: { id: 'mirror' } });
  });

  it('shows checks that only complete runs include', async () => {
    const long = fakeEntries[0].checks.map((check) => ({ ...check, cost: 'full' as const }));
    root = mount(VerificationPage, {});
    verifier().emit({
      type: 'verification',
      request: verifier().last('describeVerification').request,
      entries: [{ ...fakeEntries[0], checks: long }],
    });
    await settle();
    expect(find('verify-entry-table')?.textContent).toContain('4 long checks');
    expect(find('verify-table')?.querySelectorAll('tbody tr')).toHaveLength(4);
  });

  it('shows rows as they arrive, with passes and reasons of failures', async () => {
    await show();
    find('verify-run')?.click();
    await settle();
    workerEvents().notify(
      plan('A/p1', 'B/p1', 'B/p2'),
      row('A/p1', { spacing: 0.1 }),
      row('B/p1', { verdict: 'fail', note: 'outside: to 3 digits', order: 1.5, spacing: 0.05 }),
      { kind: 'check', check: 'B/p2' },
    );
    await nextTick();
    expect(find('verify-row-A/p1')?.textContent).toContain('pass');
    expect(find('verify-row-B/p1')?.textContent).toContain('outside: to 3 digits');
    expect(find('verify-row-B/p2')?.textContent).toContain('running');
    expect(find('verify-doing')?.textContent).toContain('B, p = 2');
    expect(find('verify-diagram')?.textContent).toContain('order 1.50');
    expect(find('verify-mark-table')?.textContent).toContain('1 failed');
    find('verify-stop')?.click();
    await workerEvents().end(true);
    await nextTick();
    expect(find('verify-counts')?.textContent).toContain('1 passed');
    expect((find('verify-export') as HTMLButtonElement).disabled).toBe(false);
  });

  it('runs only the selected entries', async () => {
    await show();
    find('verify-choose-table')?.click();
    find('verify-full')?.click();
    await nextTick();
    find('verify-run')?.click();
    await settle();
    expect(verifier().last('verify')).toMatchObject({ entry: 'property', checks: 'full' });
    find('verify-stop')?.click();
    await workerEvents().end(true);
  });
});

describe('navigation to the verification page', () => {
  it('works from the menu, and back', async () => {
    const ui = useUiStore();
    await openProject(fakeToken);
    expect(actions.exportPicture.blocked()).toBeNull();
    await performMenu({ command: 'verification' });
    expect(ui.screen).toBe('verification');
    expect(location.hash).toBe('#verification');
    // Actions on the project are not available.
    expect(actions.exportPicture.blocked()).not.toBeNull();
    ui.openScreen('project');
    expect(location.hash).toBe('');
    expect(actions.exportPicture.blocked()).toBeNull();
  });

  it('returns to the project when one is opened', async () => {
    useUiStore().openScreen('verification');
    await openProject(fakeToken);
    expect(useUiStore().screen).toBe('project');
  });
});
