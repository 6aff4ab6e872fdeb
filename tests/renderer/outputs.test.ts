import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { snapshotFile } from '../../electron/contract/runFiles';
import { changeRegion, regionNumbers } from '../../renderer/caseModel/regions';
import { openProject } from '../../renderer/session/openProject';
import { useFieldsStore } from '../../renderer/stores/fields';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useSnapshotsStore } from '../../renderer/stores/snapshots';
import { useViewStore } from '../../renderer/stores/view';
import MarkLabels from '../../renderer/view3d/MarkLabels.vue';
import type { Place } from '../../renderer/view3d/viewSpace';
import OutputsSection from '../../renderer/workbench/OutputsSection.vue';
import TimeBar from '../../renderer/workbench/TimeBar.vue';
import ViewBar from '../../renderer/workbench/ViewBar.vue';
import { checkpointBytes, checkpointFile } from './support/checkpoints';
import { fakeProject, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import {
  createWorkbench,
  mount,
  optionsOf,
  pick,
  settle,
  type,
  until,
  type TestWorkbench,
} from './support/workbench';

let bench: TestWorkbench;

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
});

const at = (root: HTMLElement, testid: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
  if (!found) throw new Error(`there is no ${testid}`);
  return found;
};
const outputs = () => useProjectStore().document!.outputs;

describe('the outputs section', () => {
  it('edits averages and extrema, shows errors, and supports undo', async () => {
    const root = mount(OutputsSection, {});
    at(root, 'statistic-add').click();
    await nextTick();
    expect(outputs().statistics).toEqual([
      { name: 'average', expression: 'rho', from: 0, to: null, fluctuation: false },
    ]);
    const place = 'outputs.statistics[0]';
    type(at(root, `${place}.expression`), 'p*w');
    type(at(root, `${place}.from`), '0.5');
    type(at(root, `${place}.to`), '0.25');
    await nextTick();
    const text = root.textContent ?? '';
    expect(text).toContain('unknown name "w" (column 3)');
    expect(text).toContain('the end t = 0.25 is not after the start t = 0.5');
    type(at(root, `${place}.to`), '');
    expect(outputs().statistics[0]).toMatchObject({ expression: 'p*w', from: 0.5, to: null });
    type(at(root, `${place}.name`), '2b');
    await nextTick();
    expect(root.textContent).toContain('must be a name');
    expect(outputs().statistics[0].name).toBe('average');
    type(at(root, `${place}.with`), 'average, other');
    await nextTick();
    expect(outputs().statistics[0].with).toEqual(['average', 'other']);
    expect(root.textContent).toContain('there is no average "other"; name one of this case');
    type(at(root, `${place}.name`), 'u');
    expect(outputs().statistics[0].with).toEqual(['u', 'other']);
    expect(useFieldsStore().labelOf('u_u_cov')).toBe('u, u: covariance');
    type(at(root, 'average-every'), '2.5');
    await nextTick();
    expect(root.textContent).toContain('whole number');
    type(at(root, 'average-every'), '4');
    expect(outputs().averageEvery).toBe(4);
    type(at(root, 'average-every'), '');
    expect(outputs()).not.toHaveProperty('averageEvery');
    pick(at(root, `${place}.kind`), 'Arrival time');
    await nextTick();
    expect(outputs().statistics[0]).toMatchObject({ kind: 'arrival', threshold: 0 });
    expect(root.querySelector('[data-testid="average-every"]')).toBeNull();
    type(at(root, `${place}.threshold`), '0.01');
    expect(outputs().statistics[0].threshold).toBe(0.01);
    pick(at(root, `${place}.kind`), 'Time average');
    await nextTick();
    expect(outputs().statistics[0].threshold).toBeUndefined();
    at(root, `${place}-remove`).click();
    expect(outputs().statistics).toEqual([]);
    useHistoryStore().undo();
    expect(outputs().statistics).toHaveLength(1);
  });

  it('accepts snapshot times with any separator and keeps the typed text', async () => {
    const root = mount(OutputsSection, {});
    type(at(root, 'snapshot-times'), '0.5,0.25; 1 ');
    await nextTick();
    expect(outputs().snapshots.times).toEqual([0.5, 0.25, 1]);
    expect((at(root, 'snapshot-times') as HTMLInputElement).value).toBe('0.5,0.25; 1 ');
    type(at(root, 'snapshot-times'), '0.5, soon');
    await nextTick();
    expect(root.textContent).toContain('"soon" is not a positive time');
    expect(outputs().snapshots.times).toEqual([0.5, 0.25, 1]);
  });

  it('edits marks and their regions', async () => {
    const root = mount(OutputsSection, {});
    at(root, 'mark-add').click();
    await nextTick();
    const place = 'outputs.marks[0]';
    pick(at(root, `${place}.kind`), 'Minimum of');
    type(at(root, `${place}.field`), 'p');
    pick(at(root, `${place}.within`), 'in a circle');
    await nextTick();
    type(at(root, `${place}.within.radius`), '0.125');
    expect(outputs().marks[0]).toMatchObject({
      name: 'Peak',
      field: 'p',
      kind: 'minimum',
      within: { kind: 'circle', radius: 0.125 },
    });
    type(at(root, `${place}.within.radius`), '-1');
    await nextTick();
    expect(root.textContent).toContain('must be greater than 0');
    pick(at(root, `${place}.within`), 'everywhere');
    expect(outputs().marks[0].within).toBeNull();
  });
});

describe('an output region', () => {
  it('keeps its approximate location when its kind changes', () => {
    const box = changeRegion(null, 'box', 2, [0, 0, 0, 4, 2, 0]);
    expect(box).toEqual({ kind: 'box', from: [1, 0.5], to: [3, 1.5] });
    const circle = changeRegion(box, 'circle', 2, null);
    expect(circle).toEqual({ kind: 'circle', center: [2, 1], radius: 0.5 });
    expect(changeRegion(circle, 'circle', 2, null)).toBe(circle);
    expect(changeRegion(circle, 'everywhere', 2, null)).toBeNull();
  });

  it('is edited value by value', () => {
    const box = { kind: 'box', from: [1, 2], to: [3, 4] } as const;
    const numbers = regionNumbers({ kind: 'box', from: [...box.from], to: [...box.to] });
    expect(numbers.map(({ id, value }) => [id, value])).toEqual([
      ['fromX', 1],
      ['toX', 3],
      ['fromY', 2],
      ['toY', 4],
    ]);
    expect(numbers[3].set(9)).toEqual({ kind: 'box', from: [1, 2], to: [3, 9] });
  });
});

describe('a snapshot of a run', () => {
  const snapshot = (time: number): void =>
    bench.worker().emit({
      type: 'snapshot',
      step: 1,
      time,
      bytes: checkpointBytes(1, time),
    });
  const finish = (): void =>
    bench.worker().emit({
      type: 'finished',
      summary: fakeRunSummary,
      checkpoint: checkpointBytes(20, 1),
    });

  it('is stored in the run folder and shown when its time is selected', async () => {
    await useRunStore().start('beginning');
    snapshot(0.25);
    snapshot(0.05);
    finish();
    const snapshots = useSnapshotsStore();
    await until(() => snapshots.kept.length === 2);
    expect(bench.host.files.get('runs/0001/snapshot-0.25.fxb')).toEqual(checkpointFile(1, 0.25));
    const root = mount(TimeBar, {});
    expect(optionsOf(at(root, 'snapshot-select'))).toEqual(['t = 0.05', 't = 0.25', 'current']);
    pick(at(root, 'snapshot-select'), 't = 0.05');
    await settle();
    expect(new Uint8Array(bench.worker().last('preview').checkpoint!)).toEqual(
      checkpointFile(1, 0.05),
    );
    pick(at(root, 'snapshot-select'), 'current');
    await settle();
    expect(new Uint8Array(bench.worker().last('preview').checkpoint!)).toEqual(
      checkpointFile(20, 1),
    );
  });

  it('is kept when the run is resumed and removed from the list by a new run', async () => {
    await useRunStore().start('beginning');
    snapshot(0.25);
    const snapshots = useSnapshotsStore();
    await until(() => snapshots.kept.length === 1);
    finish();
    await settle();
    await useRunStore().start('savedPoint');
    expect(snapshots.kept).toEqual([{ run: '0001', time: 0.25 }]);
    expect(bench.host.inputsOf('createRun').at(-1)).toMatchObject({ continues: '0001' });
    finish();
    await settle();
    await useRunStore().start('beginning');
    expect(snapshots.kept).toEqual([]);
  });

  it('is found again in a later session', async () => {
    const run = (id: string, times: number[], continues?: string) => ({
      id,
      startedAt: '2026-01-01T00:00:00Z',
      files: ['checkpoint.fxb', ...times.map(snapshotFile)],
      ...(continues !== undefined && { continues }),
    });
    bench.host.files.set('runs/0003/checkpoint.fxb', checkpointFile(7));
    bench.host.project = fakeProject({
      runs: [run('0001', [0.5]), run('0002', [2.2, 1.05]), run('0003', [2.2, 3], '0002')],
    });
    await openProject(fakeToken);
    expect(useSnapshotsStore().kept).toEqual([
      { run: '0002', time: 1.05 },
      { run: '0003', time: 2.2 },
      { run: '0003', time: 3 },
    ]);
  });
});

describe('the view', () => {
  it('offers averages as fields by name', () => {
    useProjectStore().edit((draft) => {
      draft.outputs.statistics.push({
        name: 'load',
        expression: 'p',
        from: 0,
        to: null,
        fluctuation: true,
      });
    });
    const root = mount(ViewBar, {});
    const options = optionsOf(at(root, 'field-select'));
    expect(options).toContain('load');
    expect(options).toContain('load, RMS deviation');
  });

  it('includes marks in the case sent for the preview', async () => {
    const view = useViewStore();
    useProjectStore().edit((draft) => {
      draft.outputs.marks.push({ name: 'Top', field: 'p', kind: 'maximum', within: null });
    });
    await view.previewInitial();
    expect(bench.worker().last('preview').document.outputs.marks).toHaveLength(1);
  });

  it('shows a cross with name, value and location, and none for a mark without a result', () => {
    const root = mount(MarkLabels, {
      toPixel: ({ x, y }: Place) => ({ x: 200 + 200 * x, y: 200 - 200 * y }),
      size: { width: 400, height: 400 },
      marks: [
        {
          name: 'Focus',
          field: 'p',
          kind: 'maximum',
          place: { x: 0.5, y: -0.25, z: 0, value: 0.0671 },
        },
        { name: 'Nowhere', field: 'p', kind: 'maximum', place: null },
      ],
    });
    const focus = at(root, 'mark-Focus');
    expect(focus.style.left).toBe('300px');
    expect(focus.style.top).toBe('250px');
    expect(focus.textContent).toBe('Focus0.0671(0.5, −0.25)');
    expect(root.querySelectorAll('.mark')).toHaveLength(1);
  });
});
