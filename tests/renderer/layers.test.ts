import { beforeEach, describe, expect, it } from 'vitest';
import { openProject } from '../../renderer/session/openProject';
import { useCompareStore } from '../../renderer/stores/compare';
import { useFieldsStore } from '../../renderer/stores/fields';
import { useHistoryStore } from '../../renderer/stores/history';
import { useLayersStore } from '../../renderer/stores/layers';
import { usePicksStore } from '../../renderer/stores/picks';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useViewStore } from '../../renderer/stores/view';
import { findColorMap } from '../../solver/outputs/colorMaps';
import type { EmptyReason } from '../../solver/post';
import ColorMapEditor from '../../renderer/view3d/layersPanel/ColorMapEditor.vue';
import LayersPanel from '../../renderer/view3d/layersPanel/LayersPanel.vue';
import { coarser, countValues, quantile } from '../../renderer/view3d/layersPanel/valueCounts';
import IntegralsDialog from '../../renderer/integrals/IntegralsDialog.vue';
import { readLevels } from '../../renderer/view3d/layersPanel/levels';
import { checkpointBytes } from './support/checkpoints';
import { fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import {
  createWorkbench,
  mount,
  settle,
  type,
  until,
  type TestWorkbench,
} from './support/workbench';

const sight = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
let bench: TestWorkbench;

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
  await useViewStore().previewInitial();
});

const at = (root: HTMLElement, testid: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
  if (!found) throw new Error(`there is no ${testid}`);
  return found;
};

describe('a layer', () => {
  it('is requested as set in the case, with the default vector of the system if none is set', () => {
    const [view, layers] = [useViewStore(), useLayersStore()];
    layers.follow(
      () => sight,
      () => 1,
      null,
    );
    expect(() => bench.worker().last('setLayers')).toThrow();
    view.editPane(0, ({ vectors }) => void (vectors.shown = true));
    layers.follow(
      () => sight,
      () => 1,
      null,
    );
    expect(bench.worker().last('setLayers')).toMatchObject({
      pane: 0,
      layers: { contours: null, vectors: { x: 'u', y: 'v', density: 28, scale: null } },
    });
    const asked = bench.worker().requests.length;
    layers.follow(
      () => sight,
      () => 1,
      null,
    );
    expect(bench.worker().requests).toHaveLength(asked);
    view.editPane(0, ({ vectors }) => void (vectors.shown = false));
    layers.follow(
      () => sight,
      () => 1,
      null,
    );
    expect(bench.worker().last('setLayers').layers.vectors).toBeNull();
  });

  it('is not drawn any more once only the mesh is shown, and requested again with a field', async () => {
    const [view, layers] = [useViewStore(), useLayersStore()];
    const follow = (): void =>
      layers.follow(
        () => sight,
        () => 1,
        null,
      );
    view.editPane(0, ({ vectors }) => void (vectors.shown = true));
    follow();
    expect(bench.worker().last('setLayers').layers.vectors).not.toBeNull();
    view.showMeshOnly();
    follow();
    expect(bench.worker().last('setLayers')).toMatchObject({ pane: 0, layers: { vectors: null } });
    await view.previewInitial();
    follow();
    expect(bench.worker().last('setLayers').layers.vectors).not.toBeNull();
  });

  it('is stored in the case and can be undone', async () => {
    const view = useViewStore();
    const root = mount(LayersPanel, {});
    at(root, 'layer-contours').click();
    await settle();
    expect(view.pane.settings.contours.shown).toBe(true);
    type(at(root, 'contour-levels'), '1, 0.5');
    expect(view.pane.settings.contours.levels).toEqual([1, 0.5]);
    type(at(root, 'contour-levels'), '1, x');
    await settle();
    expect(view.pane.settings.contours.levels).toEqual([1, 0.5]);
    expect(root.textContent).toContain('Enter comma-separated numbers, e.g. 0.5, 1, 1.5');
    useHistoryStore().undo();
    useHistoryStore().undo();
    expect(view.pane.settings.contours.shown).toBe(false);
  });

  it('shows its errors beside its settings', async () => {
    const root = mount(LayersPanel, {});
    useViewStore().editPane(0, ({ vectors }) => void (vectors.shown = true));
    const problem = 'unknown name "w" (column 1)';
    bench.worker().emit({ type: 'layer', pane: 0, layer: 'vectors', shape: null, problem });
    await settle();
    expect(root.textContent).toContain(problem);
    bench.worker().emit({ type: 'layer', pane: 0, layer: 'vectors', shape: null, problem: null });
    await settle();
    expect(root.textContent).not.toContain(problem);
  });

  it('explains why nothing is drawn', async () => {
    const root = mount(LayersPanel, {});
    useViewStore().editPane(0, ({ streamlines }) => void (streamlines.shown = true));
    const shape = {
      points: new Float32Array(0),
      raised: false,
      lines: new Uint32Array(0),
      triangles: new Uint32Array(0),
      surface: null,
      labels: [],
    };
    const notify = async (nothing: EmptyReason | null): Promise<string | undefined> => {
      const reported = { ...shape, nothing };
      bench
        .worker()
        .emit({ type: 'layer', pane: 0, layer: 'streamlines', shape: reported, problem: null });
      await settle();
      return root.querySelector('[data-testid="layer-streamlines-note"]')?.textContent ?? undefined;
    };
    expect(await notify('atRest')).toContain('the vector field is zero');
    expect(await notify('outside')).toContain('all seed points are outside the domain');
    expect(await notify(null)).toBeUndefined();
  });

  it('accepts levels while typing', () => {
    expect(readLevels(' 1, 2;−3  4e-1 ')).toEqual([1, 2, -3, 0.4]);
    expect(readLevels('  ')).toBeNull();
    expect(readLevels('1, two')).toBeUndefined();
  });
});

describe('a value in the view', () => {
  it('is shown under the pointer and at pins, which a second click removes', async () => {
    const picks = usePicksStore();
    picks.hover({ x: 0.25, y: 0.5 });
    await settle();
    expect(picks.hovered).toMatchObject({ cell: 0, values: [{ pane: 0, value: 0.75 }] });
    picks.toggle({ x: 1, y: 1 }, 0.1);
    await settle();
    expect(picks.pinned.map(({ values }) => values[0].value)).toEqual([2]);
    picks.hover(null);
    await settle();
    expect([picks.hovered, picks.pinned.length]).toEqual([null, 1]);
    picks.toggle({ x: 1.05, y: 1 }, 0.1);
    await settle();
    expect(picks.pinned).toEqual([]);
  });
});

describe('the field list', () => {
  it('stores fields of the user under an unused name', () => {
    const fields = useFieldsStore();
    expect(fields.keep('Mach', 'u')).toContain('is the name of another field');
    expect(fields.keep('2nd', 'u')).not.toBeNull();
    expect(fields.keep('twice', '2*u')).toBeNull();
    expect(fields.labelOf('twice')).toBe('twice');
    useViewStore().editPane(0, (draft) => void (draft.field = 'twice'));
    fields.remove('twice');
    expect(useViewStore().field).toBe('2*u');
  });

  it('offers the wall quantities of a grid in 3D, but not of one in 2D', () => {
    const project = useProjectStore();
    const setGrid = (id: string, dimension: number) =>
      project.edit((draft) => {
        draft.system = { id, parameters: {} };
        const per = (value: number) => Array<number>(dimension).fill(value);
        draft.mesh = {
          ...draft.mesh,
          file: undefined,
          grid: { min: per(0), max: per(1), cells: per(2) },
        };
      });
    setGrid('euler3d', 3);
    expect(useFieldsStore().isNamed('forceX')).toBe(true);
    setGrid('euler2d', 2);
    expect(useFieldsStore().isNamed('forceX')).toBe(false);
  });

  it('offers the differences to another result during a comparison', async () => {
    await useRunStore().start('beginning');
    const checkpoint = checkpointBytes(20, 1);
    bench.worker().emit({ type: 'finished', summary: fakeRunSummary, checkpoint });
    await until(() => bench.host.files.has('runs/0001/checkpoint.fxb'));
    const [compare, fields] = [useCompareStore(), useFieldsStore()];
    expect(fields.isNamed('difference_rho')).toBe(false);
    await compare.choose('run 0001');
    expect(compare.problem).toBeNull();
    expect(fields.labelOf('difference_rho')).toBe('Density, difference');
    await compare.choose(null);
    expect(fields.isNamed('difference_rho')).toBe(false);
  });
});

describe('the color range', () => {
  it('is set by its ends, made symmetric and reset to the data', async () => {
    const view = useViewStore();
    view.layersOpen = true;
    const root = mount(LayersPanel, {});
    await until(() => root.querySelector('[data-testid="range-end-high"]') !== null);
    const [low, high] = view.range ?? [NaN, NaN];
    const press = (testid: string, key: string): void =>
      void at(root, testid).dispatchEvent(new KeyboardEvent('keydown', { key }));
    press('range-end-high', 'ArrowLeft');
    // 1 % of the axis, which is slightly longer than the range.
    expect(view.lockedRange?.[0]).toBe(low);
    expect(view.lockedRange?.[1]).toBeCloseTo(high - 0.01 * 1.08 * (high - low), 9);
    at(root, 'range-even').click();
    expect(view.lockedRange?.[0]).toBe(-(view.lockedRange?.[1] ?? NaN));
    await settle();
    at(root, 'range-reset').click();
    expect(view.range).toEqual([low, high]);
  });

  it('excludes a given fraction of all values', () => {
    const values = Float32Array.from({ length: 1000 }, (_, i) => i);
    values[3] = NaN;
    const counted = countValues(values, [0, 1000], 4096);
    expect(quantile(counted, 0.01)).toBeCloseTo(10, 0);
    expect(quantile(counted, 0.99)).toBeCloseTo(990, 0);
    expect([...coarser(counted, 4).counts]).toEqual([249, 250, 250, 250]);
  });
});

describe('the editor of color maps', () => {
  const points = () => useViewStore().pane.settings.colorPoints;
  const places = (): number[] | undefined => points()?.map(({ at }) => at);

  async function edit(): Promise<HTMLElement> {
    useViewStore().setRange([0, 10]);
    const root = mount(ColorMapEditor, {});
    at(root, 'colors-edit').click();
    await settle();
    return root;
  }

  it('starts from the colors in view, and changes them by color, value and key', async () => {
    const root = await edit();
    const { colors } = findColorMap('viridis')!;
    expect([points()?.[0].color, points()?.at(-1)?.color]).toEqual([
      `#${colors[0]}`,
      `#${colors.at(-1)}`,
    ]);
    type(at(root, 'color-point-0'), '#ff0000');
    type(at(root, 'color-value-0'), '1');
    await settle();
    expect(points()?.[0]).toEqual({ at: 0.1, color: '#ff0000' });
    const press = new KeyboardEvent('keydown', { key: 'ArrowLeft' });
    at(root, 'color-handle-0').dispatchEvent(press);
    expect(points()?.[0].at).toBeCloseTo(0.09, 12);
    const { map } = useViewStore().pane.colors;
    expect([map.colors[0], useProjectStore().document?.view.colorPoints]).toEqual([
      'ff0000',
      points(),
    ]);
    useHistoryStore().undo();
    expect(points()?.[0].color).not.toBe('#ff0000');
  });

  it('keeps points in order, at least two of them, and reverses and resets the map', async () => {
    const root = await edit();
    type(at(root, 'color-value-0'), '9');
    await settle();
    expect(places()?.[0]).toBe(places()?.[1]);
    at(root, 'color-add').click();
    await settle();
    const added = places()!;
    expect(added).toEqual(added.toSorted((a, b) => a - b));
    const before = points()!.map(({ color }) => color);
    at(root, 'color-reverse').click();
    expect(points()?.map(({ color }) => color)).toEqual(before.toReversed());
    for (let left = before.length; left > 2; left--) {
      await settle();
      at(root, 'color-remove-1').click();
    }
    await settle();
    expect([places()?.length, (at(root, 'color-remove-0') as HTMLButtonElement).disabled]).toEqual([
      2,
      true,
    ]);
    at(root, 'color-reset').click();
    expect(points()).toBeNull();
  });
});

describe('integrals of the state in view', () => {
  it('are listed for the displayed field, and follow fields and boundary groups, with undo', async () => {
    await useRunStore().start('beginning');
    const checkpoint = checkpointBytes(20, 1);
    bench.worker().emit({ type: 'finished', summary: fakeRunSummary, checkpoint });
    mount(IntegralsDialog, {});
    const rows = () =>
      [...document.querySelectorAll('[data-testid="integrals-table"] tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent?.trim()).join(' '),
      );
    await until(() => rows().length === 1);
    expect(rows()).toEqual(['Domain Mach 2 3 1.5 1 2 0']);
    at(document.body, 'integrals-group-wall').click();
    const fields = at(document.body, 'integrals-fields') as HTMLTextAreaElement;
    fields.value = 'rho\np';
    fields.dispatchEvent(new Event('input', { bubbles: true }));
    fields.dispatchEvent(new Event('change'));
    await until(() => rows().length === 4);
    expect(rows().map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
      'Domain rho',
      'Domain p',
      'wall rho',
      'wall p',
    ]);
    useHistoryStore().undo();
    await until(() => rows().length === 2);
    bench.worker().refusals.set('integrate', 'The mesh is gone');
    at(document.body, 'integrals-domain').click();
    await until(() => document.querySelector('[data-testid="integrals-problem"]') !== null);
    expect(rows()).toEqual([]);
  });
});
