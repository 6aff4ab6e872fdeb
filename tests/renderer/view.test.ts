import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { RangesOfStates } from '../../renderer/export/rangesOfStates';
import { openProject } from '../../renderer/session/openProject';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewStore } from '../../renderer/stores/view';
import { useWorkStore } from '../../renderer/stores/work';
import { isCanceled } from '../../solver/worker/canceling';
import { fakeToken } from './support/fakeHost';
import RangeFields from '../../renderer/workbench/RangeFields.vue';
import { createWorkbench, mount, type, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;

const shownMach = {
  type: 'field',
  pane: 0,
  surfaceVersion: 1,
  field: 'Mach',
  roundOff: 0,
  step: 1,
  time: 0,
  marks: [],
} as const;

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
});

describe('the view', () => {
  it('shows the mesh first and the initial state on request', async () => {
    const view = useViewStore();
    expect(view.subject).toBe('mesh');
    await view.previewInitial();
    expect(view.subject).toBe('initial');
    expect(bench.worker().last('preview')).toMatchObject({ field: 'Mach', checkpoint: null });
    expect(view.range).toEqual([0, 3]);
    expect(bench.display.fieldOf(0)?.values).toHaveLength(4);
  });

  it('reports an error beside the range and applies a valid one', async () => {
    const view = useViewStore();
    await view.previewInitial();
    const root = mount(RangeFields, {});
    const find = (id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    find('range-low')?.dispatchEvent(new Event('focus'));
    for (const [low, fault] of [
      ['5', '5 is not below 3; enter the lower value first'],
      ['2s', 'Enter two numbers'],
      ['1', null],
    ] as const) {
      type(find('range-low'), low);
      await nextTick();
      if (fault) expect(find('range-fault')?.textContent).toContain(fault);
      else expect(find('range-fault')).toBeNull();
    }
    expect(view.range).toEqual([1, 3]);
  });

  it('shows the value of a constant field at both ends of the range', async () => {
    const view = useViewStore();
    await view.previewInitial();
    const root = mount(RangeFields, {});
    const texts = (): string[] =>
      ['range-low', 'range-high'].map(
        (id) => root.querySelector<HTMLInputElement>(`[data-testid="${id}"]`)!.value,
      );
    expect(texts()).toEqual(['0', '3']);
    view.setShown({ ...shownMach, values: new Float32Array(4), min: 0, max: 0 });
    await nextTick();
    expect(texts()).toEqual(['0', '0']);
    expect(root.querySelector<HTMLButtonElement>('[data-testid="range-lock"]')?.disabled).toBe(
      true,
    );
  });

  it('ignores a late preview if a run started meanwhile', async () => {
    const view = useViewStore();
    const preview = view.previewInitial();
    view.showRun();
    await preview;
    expect(view.subject).toBe('run');
  });

  it('silently cancels a preview superseded by an edit', async () => {
    const view = useViewStore();
    bench.slow.add('preview');
    const first = view.previewInitial();
    const { cancel } = bench.worker().last('preview');
    const second = view.previewInitial();
    expect(cancel && isCanceled(cancel)).toBe(true);
    bench.worker().fail('preview', 'The request was canceled');
    await second;
    bench.worker().crash('gone');
    await first;
    expect(view.subject).toBe('mesh');
  });

  it('stays unchanged if the user cancels the preview', async () => {
    const view = useViewStore();
    const work = useWorkStore();
    bench.slow.add('preview');
    const preview = view.previewInitial();
    expect(work.aside?.message).toContain('initial state');
    work.aside?.cancel();
    bench.worker().fail('preview', 'The request was canceled');
    await preview;
    expect([view.subject, view.problem, work.aside]).toEqual(['mesh', null, null]);
  });

  it('keeps a locked range for each field when data change', async () => {
    const view = useViewStore();
    await view.previewInitial();
    view.setRange([0.2, 1.4]);
    view.setShown({ ...shownMach, values: new Float32Array(4), min: -5, max: 5 });
    expect(view.range).toEqual([0.2, 1.4]);
    await view.selectField('rho');
    expect(view.range).toEqual([0, 3]);
    await view.selectField('Mach');
    expect(view.range).toEqual([0.2, 1.4]);
    view.setRange(null);
    expect(view.range).toEqual([0, 3]);
  });

  it('restores the color range stored in the case', async () => {
    const view = useViewStore();
    useProjectStore().edit((draft) => {
      draft.view = { ...draft.view, field: 'Mach', range: [0, 2] };
    });
    await view.selectField('rho');
    expect(view.lockedRange).toBeNull();
    await view.selectField('Mach');
    expect(view.lockedRange).toEqual([0, 2]);
  });

  it('reports an error in an expression and keeps the previous field', async () => {
    const view = useViewStore();
    await view.previewInitial();
    bench.worker().refusals.set('selectField', 'field: unknown name "q" (column 1)');
    await view.selectField('q');
    expect(view.problem).toBe('unknown name "q" (column 1)');
    expect(view.shown?.field).toBe('Mach');
    expect(view.fieldLabel).toBe('Mach number');
    bench.worker().refusals.clear();
    await view.selectField('rho*u');
    expect(view.problem).toBeNull();
    expect(view.fieldLabel).toBe('rho*u');
  });

  it('stores its settings in the case', () => {
    const view = useViewStore();
    view.setColorMap('magma');
    view.toggleMesh();
    expect(useProjectStore().document?.view).toMatchObject({ colorMap: 'magma', showMesh: true });
    expect(view.colorMap.id).toBe('magma');
  });

  it('follows the sign of the field until the user chooses colors', async () => {
    const view = useViewStore();
    await view.previewInitial();
    expect([view.colorMap.id, view.pane.colors.scale]).toEqual(['viridis', 'linear']);
    await view.selectField('vorticity');
    expect([view.colorMap.id, view.pane.colors.scale]).toEqual(['coolWarm', 'symmetric']);
    expect(view.range).toEqual([-3, 3]);
    expect(useProjectStore().document?.view).toMatchObject({ colorMap: null, scale: null });
    view.setColorMap('magma');
    await view.selectField('v');
    expect([view.colorMap.id, view.range]).toEqual(['magma', [-3, 3]]);
    view.setRange([0, 2]);
    expect(view.range).toEqual([0, 2]);
    view.setRange(null);
    view.setColorMap(null);
    expect(view.colorMap.id).toBe('coolWarm');
    expect(view.qualityMap.id).toBe('viridis');
  });

  it('falls back to a known color map', () => {
    useViewStore().setColorMap('rainbow');
    expect(useViewStore().colorMap.id).toBe('viridis');
  });
});

describe('a view in 3D', () => {
  it('shows only the bodies of an external flow, unless groups are shown or hidden', () => {
    const [view, mesh, project] = [useViewStore(), useMeshStore(), useProjectStore()];
    const looks = () => view.pane.settings.skin.groups;
    project.edit((draft) => {
      draft.boundaries.outside = { condition: 'characteristicFarField', values: {} };
      draft.boundaries.body = { condition: 'adiabaticWall', values: {} };
    });
    mesh.summary = { ...mesh.summary!, dimension: 3, bounds: [-9, -9, -9, 9, 9, 9] };
    mesh.groups = ['outside', 'body'].map((name) => ({ name, faces: 1, length: 1 }));
    expect(looks()).toEqual({});
    mesh.groupBoxes = [
      { name: 'outside', box: [-9, -9, -9, 9, 9, 9] },
      { name: 'body', box: [-1, -1, -1, 1, 1, 1] },
    ];
    expect(mesh.bodies?.groups).toEqual(['body']);
    expect(looks()).toEqual({ outside: 'hidden', body: 'field' });
    view.showSurfaces(['outside', 'body'], 'field');
    expect(looks()).toEqual({ outside: 'field', body: 'field' });
    view.showSurfaces(['outside', 'body'], 'hidden');
    expect(looks()).toEqual({ outside: 'hidden', body: 'hidden' });
    useHistoryStore().undo();
    expect(looks()).toEqual({ outside: 'field', body: 'field' });
  });

  it('keeps the ranges of all states while an animation is exported, also of iso-surfaces', async () => {
    const view = useViewStore();
    await view.previewInitial();
    view.editPane(0, ({ isosurfaces }) => Object.assign(isosurfaces, { shown: true, color: 'p' }));
    const ranges = new RangesOfStates([0]);
    const show = (range: [number, number]): void => {
      view.setInnerColors(0, 'isosurfaces', { of: 'p', range });
    };
    const ofSurfaces = () => view.pane.legends.find(({ of }) => of === 'isosurfaces')?.range;
    for (const range of [
      [0, 1],
      [-2, 0.5],
    ] as [number, number][]) {
      show(range);
      ranges.takeShown();
    }
    ranges.hold();
    expect(ofSurfaces()).toEqual([-2, 1]);
    show([0.4, 0.6]);
    expect(ofSurfaces()).toEqual([-2, 1]);
    view.setLayerRange('isosurfaces', [0, 3]);
    expect(ofSurfaces()).toEqual([0, 3]);
    view.setLayerRange('isosurfaces', null);
    view.heldRanges = new Map();
    expect(ofSurfaces()).toEqual([0.4, 0.6]);
  });
});

describe('a pane of the layout', () => {
  it('shows its own field, and settings apply to the active pane', async () => {
    const view = useViewStore();
    await view.previewInitial();
    view.setLayout('columns');
    await view.followPanes();
    expect(bench.worker().last('selectField')).toMatchObject({ pane: 1, field: 'Mach' });
    view.activate(1);
    await view.selectField('p');
    view.setColorMap('magma');
    expect(bench.worker().last('selectField')).toMatchObject({ pane: 1, field: 'p' });
    expect(view.panes.map(({ field, colors }) => [field, colors.map.id])).toEqual([
      ['Mach', 'viridis'],
      ['p', 'magma'],
    ]);
    expect(view.mainField).toBe('Mach');
    expect(bench.display.fieldOf(1)?.field).toBe('p');
  });

  it('is closed in the solver when the layout has no space for it', async () => {
    const view = useViewStore();
    await view.previewInitial();
    view.setLayout('grid');
    await view.followPanes();
    view.activate(3);
    view.setLayout('single');
    await view.followPanes();
    expect(view.active).toBe(0);
    expect(
      bench
        .worker()
        .requests.filter(({ type }) => type === 'closePane')
        .map((request) => ('pane' in request ? request.pane : null)),
    ).toEqual([1, 2, 3]);
  });

  it('reports its errors separately', async () => {
    const view = useViewStore();
    await view.previewInitial();
    view.setLayout('columns');
    await view.followPanes();
    bench.worker().emit({ type: 'paneFailed', pane: 1, message: 'field: unknown name "q"' });
    expect(view.panes.map(({ problem }) => problem)).toEqual([null, 'unknown name "q"']);
  });
});
