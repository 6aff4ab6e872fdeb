import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { AgreementResult } from '../../solver/agreement';
import { openProject } from '../../renderer/session/openProject';
import { useAgreementStore } from '../../renderer/stores/agreement';
import { useProjectStore } from '../../renderer/stores/project';
import VerificationPage from '../../renderer/verification/VerificationPage.vue';
import { fakeToken } from './support/fakeHost';
import type { FakeWorker } from './support/fakeWorker';
import { createWorkbench, mount, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
beforeEach(() => {
  bench = createWorkbench();
  location.hash = '';
});

describe('the CPU/GPU comparison of the open case', () => {
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

  /** The comparison worker, once it has received a request. */
  async function asked(): Promise<FakeWorker> {
    const isRequested = ({ requests }: FakeWorker): boolean =>
      requests.some(({ type }) => type === 'agreement');
    await until(() => bench.workers.some(isRequested));
    return bench.workers.find(isRequested)!;
  }

  async function openAgreement(): Promise<HTMLElement> {
    const root = mount(VerificationPage, {});
    await settle();
    control(root, 'verify-entry-agreement')?.querySelector('button')?.click();
    await settle();
    return root;
  }

  it('requires an open case', async () => {
    const root = await openAgreement();
    expect(control(root, 'agreement')?.textContent).toContain('Open a case to compare it');
    expect(control(root, 'agree-run')).toBeNull();
  });

  it('compares in the selected precisions and shows the result', async () => {
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

  it('lists the case settings changed since the comparison', async () => {
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
    expect(control(root, 'agree-outdated')?.textContent).toContain('case modified');
    expect(control(root, 'agree-outdated')?.title).toContain('CFL number');
    edit((draft) => void (draft.scheme.cflNumber *= 2));
    await nextTick();
    expect(control(root, 'agree-outdated')).toBeNull();
  });

  it('discards the result after the project is closed', async () => {
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

  it('reports why a comparison is not possible', async () => {
    await openProject(fakeToken);
    const root = await openAgreement();
    bench.slow.add('agreement');
    control(root, 'agree-run')?.click();
    (await asked()).fail('agreement', 'There is no GPU');
    await settle();
    expect(control(root, 'agree-failure')?.textContent).toContain('There is no GPU');
  });
});
