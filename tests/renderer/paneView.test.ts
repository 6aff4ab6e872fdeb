import { beforeEach, describe, expect, it } from 'vitest';
import { storeToRefs } from 'pinia';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useLegendPlaceStore } from '../../renderer/stores/legendPlace';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useViewStore } from '../../renderer/stores/view';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import { curveOfPane } from '../../renderer/view3d/curveOfPane';
import { firstOrbit } from '../../renderer/view3d/orbit';
import PaneView from '../../renderer/view3d/PaneView.vue';
import { solidSpace } from '../../renderer/view3d/solidSpace';
import { planeSpace, type ViewSpace } from '../../renderer/view3d/viewSpace';
import { gridPicture } from '../../solver/space/gridPicture';
import { pictureKind, pictureRequest } from '../../solver/space/pictureRequest';
import { gridOf } from '../support/meanCase';
import { fakeToken } from './support/fakeHost';
import { fakeSummary } from './support/fakeWorker';
import { createWorkbench, mount, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const size = { width: 400, height: 300 };

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
});

/** Shows a field of values 0, 1, 2, … on a grid in one pane. */
async function showGrid(counts: readonly number[], space: ViewSpace, width = size.width) {
  const grid = gridOf(counts);
  const look = { window: null, pixels: [size.width, size.height] } as const;
  const picture = gridPicture(grid, 0, pictureRequest(pictureKind(grid), look));
  const { kind, points, triangles, perCell, boundary, pointCount } = picture;
  useViewStore().showRun();
  bench.display.setSurface({
    type: 'surface',
    version: 1,
    kind,
    points,
    triangles,
    perCell,
    boundary,
  });
  const field = {
    type: 'field',
    pane: 0,
    surfaceVersion: 1,
    field: 'Mach',
    values: Float32Array.from({ length: pointCount }, (_, i) => i),
    min: 0,
    max: pointCount - 1,
    roundOff: 0,
    step: 3,
    time: 0.5,
    marks: [],
  } as const;
  bench.display.setField(field);
  useViewStore().setShown(field);
  useMeshStore().summary = { ...fakeSummary, dimension: counts.length };
  const bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1, minZ: 0, maxZ: 1 };
  const root = mount(PaneView, {
    pane: useViewStore().panes[0],
    camera: space.fit(bounds, size),
    orbit: firstOrbit,
    space,
    size: { ...size, width },
    bounds,
    bodies: null,
    numbered: false,
  });
  await nextTick();
  return (id: string) => root.querySelector(`[data-testid="${id}"]`);
}

describe('a pane of the view', () => {
  it('shows a 1D field as a curve with axes and without legend', async () => {
    const find = await showGrid([3], planeSpace);
    expect(find('curve')).not.toBeNull();
    expect(find('legend')).toBeNull();
    expect(find('view-fit')).toBeNull();
    const figure = curveOfPane(useViewStore().panes[0]);
    expect(figure?.y.label).toBe('Mach number');
    expect(figure?.lines.map(({ label }) => label)).toEqual(['left', 'right']);
    expect(Array.from({ length: 6 }, (_, i) => figure?.series[0].y.at(i))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it('shows a 2D field in color and accepts tools', async () => {
    const find = await showGrid([3, 2], planeSpace);
    expect([find('curve'), find('axes')]).toEqual([null, null]);
    expect(find('legend')).not.toBeNull();
    expect(useViewToolStore().blocked).toBeNull();
  });

  it('shows the field name in the legend only if there is space', async () => {
    const narrow = (await showGrid([3, 2], planeSpace, 400))('legend')!;
    const wide = (await showGrid([3, 2], planeSpace, 900))('legend')!;
    expect([narrow, wide].map((it) => it.getAttribute('aria-label'))).toEqual([
      wide.getAttribute('aria-label'),
      expect.stringContaining('Mach number'),
    ]);
    expect(wide.textContent).toContain('Mach number');
    expect(narrow.textContent).not.toContain('Mach number');
    const ticks = (legend: Element): number => legend.querySelectorAll('.tick').length;
    expect(ticks(narrow)).toBeGreaterThanOrEqual(ticks(wide));
  });

  it('keeps a dragged legend in its place, in all panes and later sessions', async () => {
    const legend = (await showGrid([3, 2], planeSpace))('legend') as HTMLElement;
    const boxOf = (left: number, top: number, width: number, height: number) => () =>
      new DOMRect(left, top, width, height);
    legend.getBoundingClientRect = boxOf(300, 12, 88, 200);
    legend.parentElement!.getBoundingClientRect = boxOf(0, 0, 400, 300);
    legend.setPointerCapture = () => undefined;
    const point = (type: string, clientX: number, clientY: number): void => {
      const event = new MouseEvent(type, { clientX, clientY, button: 0 });
      legend.dispatchEvent(Object.assign(event, { pointerId: 1 }));
    };
    const { place } = storeToRefs(useLegendPlaceStore());
    expect(place.value).toEqual({ x: 1, y: 0 });
    point('pointerdown', 310, 22);
    point('pointermove', 166, 60);
    expect(place.value).toEqual({ x: 0.5, y: 0.5 });
    // The release position counts without a move event; later moves do not.
    point('pointerup', -500, 60);
    point('pointermove', 310, 22);
    expect(place.value).toEqual({ x: 0, y: 0.5 });
    await nextTick();
    expect(localStorage.getItem('fluxbench.legend')).toBe('{"x":0,"y":0.5}');
    expect(legend.style.left).toContain('12px');
    legend.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(place.value.x).toBeCloseTo(0.1, 12);
    legend.dispatchEvent(new MouseEvent('dblclick'));
    expect(place.value).toEqual({ x: 1, y: 0 });
  });

  it('edits range ends at the legend by keys and input, and shows errors', async () => {
    const find = await showGrid([3, 2], planeSpace);
    const range = () => useViewStore().lockedRange;
    const press = (id: string, key: string): boolean =>
      find(id)!.dispatchEvent(new KeyboardEvent('keydown', { key }));
    press('legend-high', 'ArrowDown');
    expect(range()?.[1]).toBeCloseTo(0.98 * 23, 12);
    press('legend-low', 'Enter');
    await nextTick();
    const typing = find('legend-low-value') as HTMLInputElement;
    typing.value = '1e3';
    typing.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await nextTick();
    expect(find('legend')?.textContent).toContain('is not below');
    typing.value = '-4';
    typing.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await nextTick();
    expect(range()?.[0]).toBe(-4);
    expect(find('legend-low-value')).toBeNull();
  });

  it('shows the axis directions of a 3D mesh and states why tools are not available', async () => {
    const find = await showGrid([3, 2, 2], solidSpace);
    expect(find('axes')).not.toBeNull();
    expect(find('curve')).toBeNull();
    expect(useViewToolStore().blocked).toContain('2D');
    const tool = { hover: () => undefined, click: () => undefined, cancel: () => undefined };
    useViewToolStore().take(tool);
    expect(useViewToolStore().tool).toBeNull();
  });
});

describe('the visible window', () => {
  it('is sent to the solver and to its replacement', async () => {
    const look = { window: { min: [0, 0], max: [1, 1] }, pixels: [300, 200] } as const;
    bench.engine.look(look);
    expect(bench.worker().last('look')).toEqual({ type: 'look', look });
    bench.engine.reset();
    await bench.engine.describeDevice();
    expect(bench.worker().last('look')).toEqual({ type: 'look', look });
  });
});
