import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { monitorActions } from '../../renderer/actions/monitors';
import { isInsideMesh } from '../../renderer/caseModel/insideDomain';
import { roundToPixel } from '../../renderer/caseModel/newMonitor';
import { firstOrbit } from '../../renderer/view3d/orbit';
import { planeSpace } from '../../renderer/view3d/viewSpace';
import MonitorMarkers from '../../renderer/monitors/MonitorMarkers.vue';
import PlacingBar from '../../renderer/monitors/PlacingBar.vue';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMonitorPlacingStore } from '../../renderer/stores/monitorPlacing';
import { useProjectStore } from '../../renderer/stores/project';
import { useSignalsStore } from '../../renderer/stores/signals';
import { useUiStore } from '../../renderer/stores/ui';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import OutputsSection from '../../renderer/workbench/OutputsSection.vue';
import { monitorSchema } from '../../solver/diagnostics/monitors';
import { signalsOf } from '../../solver/diagnostics/signals';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, pick, type } from './support/workbench';

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

const at = (root: HTMLElement, testid: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
  if (!found) throw new Error(`there is no ${testid}`);
  return found;
};
const monitors = () => useProjectStore().document!.outputs.monitors;
const noKeys = { add: false, remove: false };
/** One pixel is 0.01 of the plane. */
const reach = 0.08;
const click = (x: number, y: number) => useViewToolStore().tool?.click({ x, y }, reach, noKeys);

describe('placing monitors in the view', () => {
  it('adds a probe at a click, rounded to a pixel, in one undo step', async () => {
    await monitorActions.placeProbe.run();
    expect(mount(PlacingBar, {}).textContent).toContain('Click to place the probe');
    click(0.2512345, 0.7);
    expect(monitors()).toEqual([
      { kind: 'point', name: 'Probe', expression: 'Mach', at: [0.25, 0.7], every: 1 },
    ]);
    expect(useMonitorPlacingStore().kind).toBeNull();
    expect(useViewToolStore().tool).toBeNull();
    useHistoryStore().undo();
    expect(monitors()).toEqual([]);
  });

  it('rejects a point outside the mesh and stays active', async () => {
    await monitorActions.placeProbe.run();
    click(1.5, 0.5);
    expect(monitors()).toEqual([]);
    expect(useUiStore().toasts[0].message).toContain('outside the mesh');
    expect(useMonitorPlacingStore().kind).toBe('point');
    useViewToolStore().tool?.cancel();
    expect(useMonitorPlacingStore().kind).toBeNull();
  });

  it('adds a line from two clicks, and both kinds without a pointer', async () => {
    await monitorActions.placeLine.run();
    click(0.1, 0.1);
    click(0.9, 0.5);
    await monitorActions.placeLine.run();
    useMonitorPlacingStore().placeInMiddle();
    await monitorActions.placeProbe.run();
    useMonitorPlacingStore().placeInMiddle();
    expect(monitors()).toMatchObject([
      { kind: 'line', name: 'Line probe', from: [0.1, 0.1], to: [0.9, 0.5] },
      { kind: 'line', name: 'Line probe 2', from: [0, 0.5], to: [1, 0.5] },
      { kind: 'point', name: 'Probe', at: [0.5, 0.5] },
    ]);
  });

  it('moves a probe by the arrow keys', async () => {
    await monitorActions.placeProbe.run();
    click(0.25, 0.7);
    const camera = { x: 0.5, y: 0.5, height: 1 };
    const root = mount(MonitorMarkers, {
      sight: { camera, orbit: firstOrbit, size: { width: 100, height: 100 } },
      space: planeSpace,
      placeAt: () => null,
    });
    const key = new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey: true });
    at(root, 'monitor-0-at').dispatchEvent(key);
    expect(monitors()[0]).toMatchObject({ at: [0.25, 0.8] });
  });
});

describe('the list of monitors', () => {
  it('edits quantity and location and shows errors', async () => {
    await monitorActions.addBoundaryMonitor.run();
    await monitorActions.addDomainMonitor.run();
    const root = mount(OutputsSection, {});
    type(at(root, 'outputs.monitors[0].expression'), 'p*nx + w');
    at(root, 'outputs.monitors[0].groups-far').click();
    pick(at(root, 'outputs.monitors[1].within'), 'in a circle');
    pick(at(root, 'outputs.monitors[1]-take'), 'Minimum');
    await nextTick();
    expect(root.textContent).toContain('unknown name "w" (column 8)');
    type(at(root, 'outputs.monitors[1].within.radius'), '0.125');
    type(at(root, 'outputs.monitors[1].every'), '0.5');
    await nextTick();
    expect(monitors()).toMatchObject([
      { kind: 'boundary', groups: ['wall', 'far'], expression: 'p*nx + w' },
      { kind: 'domain', take: 'minimum', within: { kind: 'circle', radius: 0.125 }, every: 20 },
    ]);
    expect(root.textContent).toContain('must be at least 1');
    at(root, 'outputs.monitors[0]-remove').click();
    expect(monitors()).toHaveLength(1);
    useHistoryStore().undo();
    expect(monitors()).toHaveLength(2);
  });

  it('reports a probe outside the mesh before the run', async () => {
    await monitorActions.placeProbe.run();
    click(0.25, 0.7);
    const root = mount(OutputsSection, {});
    type(at(root, 'outputs.monitors[0].at.y'), '7');
    await nextTick();
    expect(root.textContent).toContain('the point (0.25, 7) lies outside the mesh');
    expect(useChecksStore().ready).toBe(false);
  });

  it('shows the newest value of each monitor during a run', async () => {
    await monitorActions.placeProbe.run();
    click(0.25, 0.7);
    const root = mount(OutputsSection, {});
    const signals = useSignalsStore();
    const [monitor] = monitors();
    signals.begin(signalsOf([monitorSchema.parse(monitor)], ['rho']), null);
    const none = new Float64Array(0);
    signals.append([Float64Array.of(0, 0, 1.25, 1, 0.1, 1.5), none]);
    await nextTick();
    expect(at(root, 'outputs.monitors[0]-value').textContent).toBe('1.5');
    signals.begin(signals.signals, 0);
    await nextTick();
    expect(at(root, 'outputs.monitors[0]-value').textContent).toBe('1.25');
  });
});

describe('a point in the mesh', () => {
  /** A square with a square hole. */
  const square = (low: number, high: number) => ({
    segments: Float32Array.of(
      ...[low, low, 0, high, low, 0],
      ...[high, low, 0, high, high, 0],
      ...[high, high, 0, low, high, 0],
      ...[low, high, 0, low, low, 0],
    ),
  });

  it('is inside the boundaries or on them', () => {
    const boundaries = [square(0, 4), square(1, 2)];
    const inside = (x: number, y: number) => isInsideMesh(boundaries, x, y);
    expect([inside(0.5, 0.5), inside(3, 1), inside(0, 2), inside(1, 1.5)]).toEqual(
      new Array(4).fill(true),
    );
    expect([inside(1.5, 1.5), inside(-1, 1), inside(5, 2), inside(3, 9)]).toEqual(
      new Array(4).fill(false),
    );
  });

  it('is rounded to the precision of a pixel', () => {
    expect(roundToPixel(0.123456, 0.01)).toBe(0.12);
    expect(roundToPixel(-1234.56, 3)).toBe(-1235);
    expect(roundToPixel(1e-7, 2e-9)).toBe(1e-7);
  });
});
