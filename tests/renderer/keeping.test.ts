import { beforeEach, describe, expect, it } from 'vitest';
import UnsavedRunBanner from '../../renderer/run/UnsavedRunBanner.vue';
import { leaveProject } from '../../renderer/session/leaveProject';
import { openProject } from '../../renderer/session/openProject';
import { saveProjectAs } from '../../renderer/session/saveProjectAs';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useSnapshotsStore } from '../../renderer/stores/snapshots';
import { useUiStore } from '../../renderer/stores/ui';
import { checkpointBytes, checkpointFile } from './support/checkpoints';
import { fakeProject, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const full = 'no space left on the disk';

const checkpoint = (step: number): void =>
  bench.worker().emit({
    type: 'checkpoint',
    request: null,
    step,
    time: 0.1,
    bytes: checkpointBytes(step),
  });
const finish = (): void =>
  bench.worker().emit({
    type: 'finished',
    summary: fakeRunSummary,
    checkpoint: checkpointBytes(20, 1),
  });
const messages = (): string[] => useUiStore().toasts.map(({ message }) => message);
const answer = async (button: string): Promise<void> => {
  useUiStore().answer({ button, value: '' });
  await settle();
};

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
});

describe('the storage of run files', () => {
  it('writes the checkpoint last, so that no earlier history row is missing', async () => {
    await useRunStore().start('beginning');
    checkpoint(3);
    await until(() => bench.host.written.length === 3);
    expect(bench.host.written).toEqual(['history.fxb', 'monitors.fxb', 'checkpoint.fxb']);
  });

  it('writes all files up to each snapshot requested by the case', async () => {
    await useRunStore().start('beginning');
    bench.worker().emit({ type: 'snapshot', step: 2, time: 0.05, bytes: checkpointBytes(2) });
    await until(() => bench.host.written.length === 3);
    expect(bench.host.written).toEqual(['history.fxb', 'monitors.fxb', 'snapshot-0.05.fxb']);
  });

  it('waits while the disk is full, shows a banner, and resumes with the next checkpoint', async () => {
    await useRunStore().start('beginning');
    bench.host.fullDisk = full;
    bench.worker().emit({ type: 'snapshot', step: 2, time: 0.05, bytes: checkpointBytes(2) });
    checkpoint(3);
    await settle();
    const banner = mount(UnsavedRunBanner, {});
    expect(banner.textContent).toContain(`.fxb: ${full}`);
    expect(messages()).toEqual([]);
    checkpoint(4);
    await settle();
    expect(banner.querySelectorAll('[data-testid="unkept"]')).toHaveLength(1);
    expect(useSnapshotsStore().kept).toEqual([]);
    bench.host.fullDisk = null;
    checkpoint(5);
    await until(() => useRunStore().unkept === null);
    await until(() => bench.host.written.length === 4);
    expect(bench.host.files.get('runs/0001/checkpoint.fxb')).toEqual(checkpointFile(5));
    expect(useSnapshotsStore().kept).toEqual([{ run: '0001', time: 0.05 }]);
    expect(messages()).toEqual(['Run results are being saved again']);
  });

  it('can be repeated at the end of the run', async () => {
    await useRunStore().start('beginning');
    bench.host.fullDisk = full;
    finish();
    await settle();
    const banner = mount(UnsavedRunBanner, {});
    const press = (id: string): void =>
      banner.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click();
    press('unkept-retry');
    await settle();
    expect(banner.textContent).toContain(full);
    expect(banner.querySelector('[data-testid="unkept-save-as"]')).not.toBeNull();
    bench.host.fullDisk = null;
    press('unkept-retry');
    await until(() => useRunStore().unkept === null);
    expect(bench.host.written).toContain('summary.json');
    expect(bench.host.files.get('runs/0001/checkpoint.fxb')).toEqual(checkpointFile(20, 1));
  });

  it('uses the new location when the project is saved elsewhere', async () => {
    await useRunStore().start('beginning');
    bench.host.fullDisk = full;
    finish();
    await settle();
    bench.host.fullDisk = null;
    bench.host.project = fakeProject({ token: '1'.repeat(32) });
    await useProjectStore().saveAs('elsewhere');
    await until(() => useRunStore().unkept === null);
    expect(bench.host.written).toContain('summary.json');
  });

  it('is complete before the project is saved elsewhere', async () => {
    await useRunStore().start('beginning');
    let proceed = (): void => undefined;
    bench.host.slowDisk = new Promise((resolve) => (proceed = resolve));
    finish();
    const saved = saveProjectAs();
    await settle();
    useUiStore().answer({ button: 'save', value: 'elsewhere' });
    await settle();
    expect(bench.host.inputsOf('saveProjectAs')).toEqual([]);
    proceed();
    expect(await saved).toBe(true);
    expect(bench.host.written).toContain('summary.json');
    expect([...bench.host.writtenInto]).toEqual([fakeToken]);
    expect(bench.host.inputsOf('saveProjectAs')).toHaveLength(1);
  });

  it('does not write into a project opened meanwhile', async () => {
    await useRunStore().start('beginning');
    let proceed = (): void => undefined;
    bench.host.slowDisk = new Promise((resolve) => (proceed = resolve));
    finish();
    const left = leaveProject();
    await until(() => useProjectStore().identity === null);
    bench.host.project = fakeProject({ token: '1'.repeat(32) });
    await openProject(bench.host.project.token);
    proceed();
    await left;
    expect(bench.host.written).toContain('summary.json');
    expect([...bench.host.writtenInto]).toEqual([fakeToken]);
  });

  it('discards files of the previous project only after confirmation', async () => {
    await useRunStore().start('beginning');
    bench.host.fullDisk = full;
    finish();
    await settle();
    void leaveProject();
    await settle();
    expect(useUiStore().dialog?.message).toContain(full);
    await answer('stay');
    expect(useProjectStore().identity).not.toBeNull();
    void leaveProject();
    await settle();
    await answer('leave');
    await until(() => useProjectStore().identity === null);
    await openProject(fakeToken);
    bench.host.fullDisk = null;
    useRunStore().retryKeeping();
    await settle();
    expect(useRunStore().unkept).toBeNull();
    expect(bench.host.written).toEqual([]);
  });
});

describe('a run that cannot be saved', () => {
  it('does not start before the user accepts the loss', async () => {
    bench.host.refusals.set('createRun', `runs: ${full}`);
    const started = useRunStore().start('beginning');
    await settle();
    expect(useUiStore().dialog?.message).toContain(`runs: ${full}`);
    await answer('cancel');
    await started;
    expect(useRunStore()).toMatchObject({ state: 'idle', failure: null });
    expect(bench.worker().requests.some(({ type }) => type === 'start')).toBe(false);
  });

  it('runs after confirmation and leaves no checkpoint', async () => {
    bench.host.refusals.set('createRun', `runs: ${full}`);
    const started = useRunStore().start('beginning');
    await settle();
    await answer('compute');
    await started;
    expect(useRunStore().state).toBe('running');
    finish();
    await settle();
    expect(useRunStore()).toMatchObject({ state: 'finished', savedPoint: null, unkept: null });
    expect(useProjectStore().runs).toEqual([]);
    expect(bench.host.written).toEqual([]);
  });
});

describe('a run with a damaged checkpoint', () => {
  const damaged = (): Uint8Array => {
    const bytes = checkpointFile(9, 0.9);
    bytes[bytes.length - 2] ^= 0xff;
    return bytes;
  };

  async function openWith(files: Record<string, Uint8Array>): Promise<void> {
    bench = createWorkbench();
    for (const [name, bytes] of Object.entries(files)) {
      bench.host.files.set(`runs/0001/${name}`, bytes);
    }
    const entry = { id: '0001', startedAt: '2026-01-01T00:00:00Z', files: Object.keys(files) };
    bench.host.project = fakeProject({ runs: [entry] });
    await openProject(fakeToken);
  }

  it('resumes from the previous checkpoint and reports the damage', async () => {
    await openWith({
      'checkpoint.fxb': damaged(),
      'checkpoint.previous.fxb': checkpointFile(4, 0.4),
      'snapshot-0.3.fxb': checkpointFile(3, 0.3),
    });
    expect(messages()).toEqual([expect.stringMatching(/^checkpoint\.fxb: the file is damaged/)]);
    expect(useRunStore().savedPoint).toEqual({ run: '0001', step: 4, time: 0.4 });
    await useRunStore().start('savedPoint');
    expect(bench.worker().last('start').checkpoint).toEqual(checkpointBytes(4, 0.4));
  });

  it('resumes from a snapshot if it is the newest valid state', async () => {
    await openWith({ 'checkpoint.fxb': damaged(), 'snapshot-0.3.fxb': checkpointFile(3, 0.3) });
    await useRunStore().start('savedPoint');
    expect(bench.worker().last('start').checkpoint).toEqual(checkpointBytes(3, 0.3));
  });
});
