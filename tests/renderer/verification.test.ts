import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { AgreementResult } from '../../solver/agreement';
import type { VerificationNews } from '../../solver/worker/news';
import type { VerificationRow } from '../../solver/verification';
import { actions, performMenu } from '../../renderer/actions/actions';
import { openProject } from '../../renderer/session/openProject';
import { useAgreementStore } from '../../renderer/stores/agreement';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import { useVerificationStore } from '../../renderer/stores/verification';
import { convergenceDiagrams } from '../../renderer/verification/convergence';
import { exportVerification } from '../../renderer/verification/exportVerification';
import VerificationPage from '../../renderer/verification/VerificationPage.vue';
import { fakeToken } from './support/fakeHost';
import { fakeEntries, type FakeWorker } from './support/fakeWorker';
import { createWorkbench, mount, settle, until, type TestWorkbench } from './support/workbench';

const rowOf = (check: string, changes: Partial<VerificationRow> = {}): VerificationRow => ({
  check,
  label: check,
  computed: 0.01,
  published: 0.01,
  ratio: 1,
  order: null,
  publishedOrder: null,
  spacing: null,
  rule: 'to 3 digits',
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

/** The worker of verifications. */
function verifier(): FakeWorker {
  const worker = bench.workers.find(({ requests }) =>
    requests.some(({ type }) => type === 'describeVerification'),
  );
  if (!worker) throw new Error('nothing was asked of verifications');
  return worker;
}

/** Speaks for that worker. */
function speak() {
  const worker = verifier();
  const { request } = worker.last('verify');
  return {
    tell: (...all: VerificationNews[]) => {
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
const plan = (...checks: string[]): VerificationNews => ({ kind: 'plan', checks, adapter: '' });
const row = (...args: Parameters<typeof rowOf>): VerificationNews => ({
  kind: 'row',
  row: rowOf(...args),
});

describe('verifications', () => {
  async function start() {
    const store = useVerificationStore();
    await store.load();
    const done = store.run();
    await settle();
    return { store, done };
  }

  it('are all chosen at first, and run one after the other', async () => {
    const { store, done } = await start();
    expect(store.chosen).toEqual(['table', 'property']);
    expect(verifier().last('verify')).toMatchObject({
      entry: 'table',
      checks: 'default',
      backend: 'cpu',
    });
    speak().tell(plan('A/p1', 'A/p2'), { kind: 'check', check: 'A/p1' }, row('A/p1'));
    expect(store.atHand).toMatchObject({ entry: 'table', check: 'A/p1' });
    expect(store.outcomes.get('table')).toMatchObject({ state: 'running', rows: [{}] });
    speak().tell(row('A/p2', { verdict: 'fail' }));
    await speak().end();
    expect(verifier().last('verify').entry).toBe('property');
    expect(store.selected).toBe('property');
    speak().tell(plan('one'), row('one', { verdict: 'notRun' }));
    await speak().end();
    await done;
    expect(store.running).toBe(false);
    expect(store.counts).toEqual({ passed: 1, failed: 1, notRun: 1 });
    expect(bench.host.inputsOf('setRunning')).toEqual([{ running: true }, { running: false }]);
  });

  it('are given the meshes that are at hand', async () => {
    bench.host.files.set('verification/rotating-hill/own', Uint8Array.of(1, 2));
    await start();
    const { meshes } = verifier().last('verify');
    expect(meshes.map(({ id, bytes }) => [id, bytes.byteLength])).toEqual([
      ['rotating-hill/own', 2],
    ]);
  });

  it('end where they are stopped', async () => {
    const { store, done } = await start();
    speak().tell(plan('A/p1', 'A/p2'), row('A/p1'));
    store.stop();
    expect(verifier().requests.at(-1)).toEqual({ type: 'stopVerifying' });
    await speak().end(true);
    await done;
    expect([...store.outcomes]).toMatchObject([['table', { state: 'stopped' }]]);
  });

  it('go on with the next one where one is not possible', async () => {
    const { store, done } = await start();
    await speak().fail('rotating-hill/A: has 3 triangles, not 1080');
    speak().tell(plan('one'), row('one'));
    await speak().end();
    await done;
    expect(store.outcomes.get('table')).toMatchObject({
      state: 'failed',
      failure: 'rotating-hill/A: has 3 triangles, not 1080',
    });
    expect(store.counts.passed).toBe(1);
  });

  it('have a worker of their own', async () => {
    await openProject(fakeToken);
    await start();
    expect(bench.workers).toHaveLength(2);
  });

  it('keep what they came to in each arithmetic, side by side', async () => {
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
      speak().tell(plan('A/p1'), row('A/p1', { computed }));
      await speak().end();
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

  it('are exported as one table', async () => {
    const { done } = await start();
    speak().tell(plan('A/p1'), row('A/p1', { note: 'printed, oddly', order: 2 }));
    await speak().end();
    await speak().end();
    await done;
    await exportVerification();
    const [{ name, bytes }] = bench.host.exports;
    expect(name).toBe('verification.csv');
    expect(String(bytes).split('\r\n').slice(0, 2)).toEqual([
      'entry,check,label,computed,published,ratio,order,published_order,cell_size,rule,result,seconds,note,arithmetic,adapter',
      'table,A/p1,A/p1,0.01,0.01,1,2,,,to 3 digits,pass,1,"printed, oddly",f64,',
    ]);
  });
});

describe('a diagram of convergence', () => {
  const [table] = fakeEntries;

  it('has a curve per degree, over the size of cells', () => {
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

  it('is left out for one mesh alone, and for what has no place on it', () => {
    expect(convergenceDiagrams(table, [rowOf('A/p1', { spacing: 0.1 })])).toEqual([]);
    const rows = [
      rowOf('A/p1', { spacing: 0.1, computed: 0 }),
      rowOf('B/p1', { spacing: 0.05, computed: null }),
      rowOf('one', { spacing: 0.05 }),
    ];
    expect(convergenceDiagrams(table, rows)).toEqual([]);
  });
});

describe('the page of verifications', () => {
  let root: HTMLElement;
  const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);

  async function show(): Promise<void> {
    root = mount(VerificationPage, {});
    await settle();
  }

  it('lists what there is and says how large it is', async () => {
    await show();
    expect(find('verify-entry-table')?.textContent).toContain('4 checks');
    expect(find('verify-entry-property')?.textContent).toContain(
      '1 check, 1 more that take longer',
    );
    expect(find('verify-deviations')?.textContent).toContain('Printed: 2. Used: 3.');
    expect((find('verify-export') as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows what an entry has that only complete runs carry out', async () => {
    const long = fakeEntries[0].checks.map((check) => ({ ...check, cost: 'full' as const }));
    root = mount(VerificationPage, {});
    verifier().emit({
      type: 'verification',
      request: verifier().last('describeVerification').request,
      entries: [{ ...fakeEntries[0], checks: long }],
    });
    await settle();
    expect(find('verify-entry-table')?.textContent).toContain('4 checks that take longer');
    expect(find('verify-table')?.querySelectorAll('tbody tr')).toHaveLength(4);
  });

  it('shows rows as they come, with what passes and why not', async () => {
    await show();
    find('verify-run')?.click();
    await settle();
    speak().tell(
      plan('A/p1', 'B/p1', 'B/p2'),
      row('A/p1', { spacing: 0.1 }),
      row('B/p1', { verdict: 'fail', note: 'outside: to 3 digits', order: 1.5, spacing: 0.05 }),
      { kind: 'check', check: 'B/p2' },
    );
    await nextTick();
    expect(find('verify-row-A/p1')?.textContent).toContain('pass');
    expect(find('verify-row-B/p1')?.textContent).toContain('outside: to 3 digits');
    expect(find('verify-row-B/p2')?.textContent).toContain('computing');
    expect(find('verify-doing')?.textContent).toContain('B, p = 2');
    expect(find('verify-diagram')?.textContent).toContain('order 1.50');
    expect(find('verify-mark-table')?.textContent).toContain('1 failed');
    find('verify-stop')?.click();
    await speak().end(true);
    await nextTick();
    expect(find('verify-counts')?.textContent).toContain('1 passed');
    expect((find('verify-export') as HTMLButtonElement).disabled).toBe(false);
  });

  it('runs the chosen entries only', async () => {
    await show();
    find('verify-choose-table')?.click();
    find('verify-full')?.click();
    await nextTick();
    find('verify-run')?.click();
    await settle();
    expect(verifier().last('verify')).toMatchObject({ entry: 'property', checks: 'full' });
    find('verify-stop')?.click();
    await speak().end(true);
  });
});

describe('the way to the page', () => {
  it('leads there from everywhere, and back', async () => {
    const ui = useUiStore();
    await openProject(fakeToken);
    expect(actions.exportPicture.blocked()).toBeNull();
    await performMenu({ command: 'verification' });
    expect(ui.screen).toBe('verification');
    expect(location.hash).toBe('#verification');
    // What belongs to the project is out of sight.
    expect(actions.exportPicture.blocked()).not.toBeNull();
    ui.openScreen('project');
    expect(location.hash).toBe('');
    expect(actions.exportPicture.blocked()).toBeNull();
  });

  it('is left when a project is opened', async () => {
    useUiStore().openScreen('verification');
    await openProject(fakeToken);
    expect(useUiStore().screen).toBe('project');
  });
});

describe('the open case on the GPU and on the CPU', () => {
  const control = (root: HTMLElement, id: string) =>
    root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const differences = [{ largest: 2e-7, mean: 1e-8, digits: 6.7 }];
  const row = { step: 5, time: 0.1, ahead: 0, differences };
  const result: AgreementResult = {
    title: 'Box',
    variables: ['q'],
    steps: 5,
    time: 0.1,
    failure: null,
    adapter: 'Some GPU',
    runs: [
      {
        precision: 'f32Compensated',
        label: 'GPU, f32Compensated',
        steps: 5,
        rows: [row],
        residuals: [],
        failure: null,
      },
    ],
    profile: {
      field: 'q',
      along: 'x',
      x: Float64Array.of(0, 1),
      reference: Float64Array.of(1, 2),
      runs: [Float64Array.of(1, 2)],
    },
  };

  /** The worker of the case, when it was asked. */
  async function asked(): Promise<FakeWorker> {
    const isAsked = ({ requests }: FakeWorker): boolean =>
      requests.some(({ type }) => type === 'agreement');
    await until(() => bench.workers.some(isAsked));
    return bench.workers.find(isAsked)!;
  }

  async function openAgreement(): Promise<HTMLElement> {
    const root = mount(VerificationPage, {});
    await settle();
    control(root, 'verify-entry-agreement')?.querySelector('button')?.click();
    await settle();
    return root;
  }

  it('is asked for where there is one', async () => {
    const root = await openAgreement();
    expect(control(root, 'agreement')?.textContent).toContain('there is none');
    expect(control(root, 'agree-run')).toBeNull();
  });

  it('is compared in the precisions that are chosen, and shown', async () => {
    await openProject(fakeToken);
    const root = await openAgreement();
    bench.slow.add('agreement');
    expect(control(root, 'agreement')?.textContent).toContain('Single, compensated');
    control(root, 'agree-df64')?.click();
    control(root, 'agree-run')?.click();
    const worker = await asked();
    const { request, work } = worker.last('agreement');
    expect(work).toMatchObject({
      precisions: ['f32Compensated', 'df64'],
      sameTimes: false,
      maxSteps: null,
    });
    worker.emit({ type: 'agreementComputed', request, result });
    await settle();
    expect(control(root, 'agree-table')?.textContent).toContain('2.00e-7');
    expect(control(root, 'agree-table')?.textContent).toContain('GPU, single, compensated');
    expect(control(root, 'agreement')?.textContent).not.toMatch(/f32|f64/);
    expect(control(root, 'figure-agreement-digits')).not.toBeNull();
    control(root, 'agree-export')?.click();
    await settle();
    expect(bench.host.exports.map(({ name }) => name)).toEqual(['agreement.csv']);
  });

  it('says that the case was edited since, and in what', async () => {
    await openProject(fakeToken);
    const root = await openAgreement();
    bench.slow.add('agreement');
    control(root, 'agree-run')?.click();
    const worker = await asked();
    worker.emit({
      type: 'agreementComputed',
      request: worker.last('agreement').request,
      result,
    });
    await settle();
    const { edit } = useProjectStore();
    edit((draft) => void (draft.description = 'Seen by people only'));
    await nextTick();
    expect(control(root, 'agree-table')).not.toBeNull();
    expect(control(root, 'agree-outdated')).toBeNull();
    edit((draft) => void (draft.scheme.cflNumber /= 2));
    await nextTick();
    expect(control(root, 'agree-outdated')?.textContent).toContain('case edited since');
    expect(control(root, 'agree-outdated')?.title).toContain('CFL number');
    edit((draft) => void (draft.scheme.cflNumber *= 2));
    await nextTick();
    expect(control(root, 'agree-outdated')).toBeNull();
  });

  it('doesn’t show what comes of a case that was left meanwhile', async () => {
    await openProject(fakeToken);
    const root = await openAgreement();
    bench.slow.add('agreement');
    control(root, 'agree-run')?.click();
    const worker = await asked();
    useProjectStore().close();
    await nextTick();
    worker.emit({
      type: 'agreementComputed',
      request: worker.last('agreement').request,
      result,
    });
    await settle();
    expect(control(root, 'agree-table')).toBeNull();
    expect(useAgreementStore().running).toBe(false);
  });

  it('says why it can’t be compared', async () => {
    await openProject(fakeToken);
    const root = await openAgreement();
    bench.slow.add('agreement');
    control(root, 'agree-run')?.click();
    (await asked()).fail('agreement', 'There is no GPU');
    await settle();
    expect(control(root, 'agree-failure')?.textContent).toContain('There is no GPU');
  });
});
