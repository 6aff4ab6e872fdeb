import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import FlowDialog from '../../renderer/meshPage/FlowDialog.vue';
import MeshPage from '../../renderer/meshPage/MeshPage.vue';
import PolarDialog from '../../renderer/sweep/PolarDialog.vue';
import { newGeometry } from '../../renderer/session/newGeometry';
import { takeOutlineFile } from '../../renderer/session/outlineFiles';
import { useChecksStore } from '../../renderer/stores/checks';
import { useFlowFormStore } from '../../renderer/stores/flowForm';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useOutlinesStore } from '../../renderer/stores/outlines';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import { defaultFigures } from '../../solver/case';
import { firstHeight } from '../../solver/geometry';
import { similarityOf, systems } from '../../solver/physics';
import { handlesOf } from '../../renderer/view3d/outlineHandles';
import { createWorkbench, mount, pick, settle, type } from './support/workbench';
import { wedgeAirfoil } from '../support/wedgeAirfoil';

let root: HTMLElement;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const click = (id: string): void => find(id)!.click();
const change = (id: string, value: string): void => {
  const input = find(id) as HTMLInputElement;
  input.value = value;
  input.dispatchEvent(new Event('change'));
};
const geometry = () => useOutlinesStore().geometry!;
const groups = (): string[] => useMeshStore().groups.map(({ name }) => name);
const conditions = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(useProjectStore().document!.boundaries).map(([name, own]) => [
      name,
      own.condition,
    ]),
  );
const update = async (): Promise<void> => {
  await nextTick();
  await settle();
};

beforeEach(() => void createWorkbench());

describe('the geometry editor', () => {
  beforeEach(async () => {
    await newGeometry();
    root = mount(MeshPage, {});
    await update();
  });

  it('starts a case with conditions chosen by group name', () => {
    expect(groups()).toEqual(['lowerWall', 'outlet', 'upperWall', 'inlet', 'cylinder']);
    expect(conditions()).toMatchObject({ lowerWall: 'slipWall', cylinder: 'mirroredSlipWall' });
    expect(Object.keys(conditions())).toHaveLength(5);
    expect(useMeshStore().summary).toMatchObject({ dimension: 2, order: 1 });
    expect(useChecksStore().items.filter(({ id }) => id.includes('curved'))).toEqual([]);
  });

  it('updates the mesh while typing, supports undo and keeps conditions by name', async () => {
    const before = useMeshStore().cellCount;
    type(find('outline-1-ownSize'), '0.1/4');
    await update();
    expect(geometry().outlines[1].size).toBe(0.025);
    expect(useMeshStore().cellCount).toBeGreaterThan(before);
    expect(conditions()).toMatchObject({ cylinder: 'mirroredSlipWall' });
    useHistoryStore().undo();
    await update();
    expect(useMeshStore().cellCount).toBe(before);
  });

  it('renames boundaries together with their conditions', async () => {
    change('outline-1-name', 'pillar');
    await update();
    expect(conditions()).toMatchObject({ pillar: 'mirroredSlipWall' });
    click('outline-0-choose');
    await update();
    change('outline-0-side-1', 'exit');
    await update();
    expect(groups()).toEqual(['lowerWall', 'exit', 'upperWall', 'inlet', 'pillar']);
    expect(conditions().exit).toBeDefined();
    expect(conditions().outlet).toBeUndefined();
  });

  it('replaces the geometry by a template in one undo step', async () => {
    pick(find('geometry-take'), 'Airfoil with a flap');
    await update();
    expect(groups()).toEqual(['farField', 'airfoil', 'flapAirfoil']);
    expect(conditions()).toEqual({
      farField: 'farField',
      airfoil: 'mirroredSlipWall',
      flapAirfoil: 'mirroredSlipWall',
    });
    useHistoryStore().undo();
    await update();
    expect(groups()).toContain('cylinder');
    expect(Object.keys(conditions())).toHaveLength(5);
  });

  it('adds shapes under unused names and removes them', async () => {
    pick(find('outline-kind'), 'Airfoil');
    await update();
    click('outline-add');
    await update();
    expect(groups()).toContain('airfoil');
    expect(geometry().outlines[2]).toMatchObject({ kind: 'airfoil', naca: '0012' });
    click('outline-2-remove');
    await update();
    expect(groups()).not.toContain('airfoil');
    expect(conditions().airfoil).toBeUndefined();
  });

  it('reports crossing outlines and keeps the last valid mesh', async () => {
    const before = useMeshStore().cellCount;
    type(find('outline-1-radius'), '1.5');
    await update();
    expect(find('generate-problem')?.textContent).toContain('crosses or touches');
    expect(useMeshStore().cellCount).toBe(before);
  });

  it('draws an outline by clicks snapped to round numbers, closed at the first point', async () => {
    const store = useOutlinesStore();
    store.draw('polygon');
    const { tool } = useViewToolStore();
    const none = { add: false, remove: false };
    for (const [x, y] of [[2.98, 0.51], [3.52, 0.49], [3.49, 0.98], [3.01, 0.5]]) tool!.click({ x, y }, 0.1, none); // prettier-ignore
    await update();
    expect(geometry().outlines[2]).toMatchObject({
      kind: 'polygon',
      points: [[3, 0.5], [3.5, 0.5], [3.5, 1]], // prettier-ignore
    });
    expect(groups()).toContain('wedge');
    expect(useViewToolStore().tool).toBeNull();
  });

  it('moves shapes by handles, also transformed ones', () => {
    const circle = structuredClone(geometry().outlines[1]);
    handlesOf(circle)[1].move(circle, [1.5, 1]);
    expect(circle).toMatchObject({ radius: 0.5 });
    const [, rectangle] = [0, structuredClone(geometry().outlines[0])];
    rectangle.place = { scale: 2, rotation: 90, about: [0, 0], translation: [1, 0] };
    // (4, 2) is rotated to (−2, 4), scaled and translated.
    const [, max] = handlesOf(rectangle);
    expect(max.at.map((value) => Math.round(value))).toEqual([-3, 8]);
    max.move(rectangle, [-5, 8]);
    expect(rectangle).toMatchObject({ max: [4, 3] });
  });
});

/** The values of a page's number field. */
const value = (id: string): string => (find(id) as HTMLInputElement).value;
const document = () => useProjectStore().document!;

describe('the form for boundary layers', () => {
  beforeEach(async () => {
    await newGeometry();
    root = mount(MeshPage, {});
    await update();
  });

  it('adds layers along all walls with a method for two shapes, in one undo step', async () => {
    click('layers-add');
    await update();
    expect(geometry()).toMatchObject({
      order: 3,
      layers: [{ groups: ['lowerWall', 'upperWall', 'cylinder'], growth: 1.2 }],
    });
    expect(document().scheme).toMatchObject({ id: 'frMixed' });
    expect(conditions()).toMatchObject({ cylinder: 'slipWall' });
    expect(useMeshStore().summary?.cells.quadrilateral).toBeGreaterThan(100);
    expect(
      useUiStore()
        .toasts.map(({ message }) => message)
        .join(),
    ).toContain('which supports triangles and quadrilaterals');
    expect(useChecksStore().items.filter(({ level }) => level === 'error')).toEqual([]);
    useHistoryStore().undo();
    await update();
    expect(geometry().layers).toBeUndefined();
    expect(document().scheme.id).toBe('dg');
    expect(conditions()).toMatchObject({ cylinder: 'mirroredSlipWall' });
  });

  it('chooses walls, heights, growth and number, and states the resulting heights', async () => {
    click('layers-add');
    await update();
    click('layers-0-wall-upperWall');
    click('layers-0-wall-lowerWall');
    await update();
    type(find('layers-0-height'), '0.01');
    type(find('layers-0-growth'), '1.5');
    type(find('layers-0-count'), '3');
    await update();
    expect(geometry().layers).toEqual([
      { groups: ['cylinder'], first: 0.01, growth: 1.5, count: 3 },
    ]);
    expect(find('layers-0-result-0')?.textContent.trim()).toBe(
      'cylinder: 3 layers from 0.01 to a total height of 0.0475',
    );
    expect((find('layers-0-wall-cylinder') as HTMLInputElement).disabled).toBe(true);
    // A second entry gets the remaining walls.
    click('layers-add');
    await update();
    expect(geometry().layers![1].groups).toEqual(['lowerWall', 'upperWall']);
    click('layers-1-remove');
    click('layers-0-remove');
    await update();
    expect(geometry().layers).toBeUndefined();
    expect(geometry().order).toBeUndefined();
  });

  it('takes the first cell from the flow of the case, and offers that flow after a change', async () => {
    const system = systems.get('navierStokes2d')!;
    const figures = { ...defaultFigures, reynolds: 5000, length: 0.5 };
    await newGeometry(undefined, undefined, undefined, { system, figures });
    await update();
    click('layers-add');
    await update();
    // Half of L/√Re.
    expect(value('layers-0-height')).toBe('0.0035');
    pick(find('layers-0-first'), 'By y⁺');
    await update();
    const ofFlow = { yPlus: 3, reynolds: 5000, length: 0.5 };
    expect(geometry().layers![0].first).toEqual(ofFlow);
    expect(find('layers-0-take-flow')).toBeNull();
    type(find('layers-0-yPlus'), '2');
    type(find('layers-0-reynolds'), '1e6');
    await update();
    click('layers-0-take-flow');
    await update();
    expect(geometry().layers![0].first).toEqual({ ...ofFlow, yPlus: 2 });
    pick(find('layers-0-first'), 'By height');
    await update();
    expect(Number(value('layers-0-height'))).toBeCloseTo(firstHeight({ ...ofFlow, yPlus: 2 }), 3);
  });

  it('keeps the walls of layers when outlines are renamed or removed', async () => {
    click('layers-add');
    await update();
    change('outline-1-name', 'pillar');
    await update();
    expect(geometry().layers![0].groups).toEqual(['lowerWall', 'upperWall', 'pillar']);
    click('outline-1-remove');
    await update();
    expect(geometry().layers![0].groups).toEqual(['lowerWall', 'upperWall']);
    expect(useChecksStore().items.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('refines the wake along the free stream', async () => {
    click('layers-add');
    await update();
    click('layers-0-wall-lowerWall');
    click('layers-0-wall-upperWall');
    await update();
    click('layers-wake');
    await update();
    expect(geometry().refinements).toEqual([{ from: [1.25, 1], to: [2.25, 1], size: 0.03, distance: 0.025 }]); // prettier-ignore
  });
});

describe('an outline file', () => {
  it('starts a project with an airfoil by its coordinates in a far field', async () => {
    const taken = takeOutlineFile(new File([wedgeAirfoil], 'wedge.dat'));
    const form = await vi.waitUntil(() => useFlowFormStore().request);
    root = mount(FlowDialog, { request: form });
    await update();
    type(find('flow-mach'), '0.3');
    type(find('flow-alphaDegrees'), '4');
    click('flow-begin');
    await taken;
    await update();
    expect(groups()).toEqual(['farField', 'airfoil']);
    expect(conditions()).toMatchObject({ farField: 'farField', airfoil: 'mirroredSlipWall' });
    const { document, system } = useProjectStore();
    expect(similarityOf(document!, system!)!.mach).toBeCloseTo(0.3, 12);
    expect(document!.definitions).toContainEqual({ name: 'alphaDegrees', expression: '4' });
    expect(document!.outputs.monitors.map(({ name }) => name)).toContain('CL');
    expect(useChecksStore().warnings).toEqual([]);
  });

  it('offers a viscous polar of an airfoil, which is set up as a sweep', async () => {
    const taken = takeOutlineFile(new File([wedgeAirfoil], 'wedge.dat'));
    const form = await vi.waitUntil(() => useFlowFormStore().request);
    root = mount(FlowDialog, { request: form });
    await update();
    pick(find('flow-system'), 'RANS with Spalart–Allmaras, 2D');
    await update();
    expect(value('flow-reynolds')).toBe('6000000');
    type(find('flow-reynolds'), '1e6');
    type(find('flow-mach'), '0.2');
    await update();
    click('flow-polar');
    await taken;
    expect(useUiStore().overlay).toBe('polar');
    root = mount(PolarDialog, {});
    await update();
    expect([value('polar-reynolds'), value('polar-machs')]).toEqual(['1000000', '0.2']);
    type(find('polar-reynolds'), '5e4');
    await update();
    expect(root.textContent).toContain('Boundary layers are usually laminar below Re = 100,000');
    type(find('polar-reynolds'), '1e6');
    await update();
    click('polar-begin');
    await vi.waitUntil(() => useProjectStore().document?.sweep);
    const { sweep, scheme, system } = document();
    expect(sweep).toMatchObject({
      continuation: false,
      parameters: [{ name: 'alpha', values: '-2:2:8' }],
    });
    expect([scheme.id, system]).toEqual([
      'cpr',
      { id: 'spalartAllmaras2d', parameters: { viscosity: 1e-6 } },
    ]);
    expect(useChecksStore().errors).toEqual([]);
  });

  it('asks for the Reynolds number of a viscous gas and starts nothing if canceled', async () => {
    const file = new File([wedgeAirfoil], 'wedge.dat');
    const canceled = takeOutlineFile(file);
    await vi.waitUntil(() => useFlowFormStore().request);
    useFlowFormStore().answer(null);
    await canceled;
    expect(useProjectStore().identity).toBeNull();
    const taken = takeOutlineFile(file);
    const form = await vi.waitUntil(() => useFlowFormStore().request);
    root = mount(FlowDialog, { request: form });
    await update();
    pick(find('flow-system'), 'Compressible Navier–Stokes, 2D');
    await update();
    type(find('flow-reynolds'), '5000');
    click('flow-begin');
    await taken;
    await update();
    const { document, system } = useProjectStore();
    expect(similarityOf(document!, system!)!.reynolds).toBeCloseTo(5000, 6);
    expect(document!.boundaries.airfoil).toMatchObject({
      condition: 'adiabaticWall',
      values: { u: '0' },
    });
    // The airfoil has layers of half of L/√Re.
    expect(geometry().layers).toEqual([{ groups: ['airfoil'], first: 0.0071, growth: 1.2 }]);
    expect(document!.scheme.id).toBe('frMixed');
    expect(useMeshStore().summary?.cells.quadrilateral).toBeGreaterThan(100);
  });
});
