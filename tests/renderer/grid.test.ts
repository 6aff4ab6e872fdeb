import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick, toRaw } from 'vue';
import MeshPage from '../../renderer/meshPage/MeshPage.vue';
import { newGrid } from '../../renderer/session/newGrid';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshPageStore } from '../../renderer/stores/meshPage';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { fakeProject, fakeToken } from './support/fakeHost';
import { createWorkbench, mount, pick, settle, type } from './support/workbench';

let root: HTMLElement;
let bench: ReturnType<typeof createWorkbench>;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const meshOf = () => useProjectStore().document!.mesh;
const update = async (): Promise<void> => {
  await nextTick();
  await settle();
};

beforeEach(async () => {
  bench = createWorkbench();
  await newGrid();
  root = mount(MeshPage, {});
  await update();
});

describe('a case on a uniform grid', () => {
  it('starts with a visible square and the open mesh page', () => {
    expect(meshOf()).toEqual({
      grid: { min: [0, 0], max: [1, 1], cells: [100, 100] },
      refinements: 0,
    });
    expect(useMeshPageStore().open).toBe(true);
    expect(bench.display.mesh?.boundaries.map(({ name }) => name)).toEqual([
      'left',
      'right',
      'bottom',
      'top',
    ]);
    expect(find('grid-counts')?.textContent).toContain('10,000 cells');
    // Settings for mesh files are hidden.
    expect(find('mesh-file')).toBeNull();
    expect(find('place-rotation')).toBeNull();
    expect(bench.worker().requests.map(({ type: kind }) => kind)).not.toContain('inspectMesh');
  });

  it('opens the mesh page also after another project', async () => {
    useMeshPageStore().open = false;
    await newGrid();
    await update();
    expect(useMeshPageStore().open).toBe(true);
  });

  it('accepts cell counts and corners, updates the view and supports undo', async () => {
    type(find('grid-cells-0'), '8192');
    type(find('grid-max-0'), '4');
    await update();
    expect(meshOf().grid).toMatchObject({ max: [4, 1], cells: [8192, 100] });
    expect(useMeshStore().summary?.bounds[3]).toBe(4);
    expect(find('grid-counts')?.textContent).toContain('819,200 cells');
    useHistoryStore().undo();
    useHistoryStore().undo();
    await update();
    expect(meshOf().grid).toMatchObject({ max: [1, 1], cells: [100, 100] });
    expect(useMeshStore().summary?.bounds[3]).toBe(1);
  });

  it('does not store its cells in the page', async () => {
    type(find('grid-cells-0'), '8192');
    type(find('grid-cells-1'), '8192');
    await update();
    expect(useMeshStore().cellCount).toBe(8192 ** 2);
    expect(bench.display.mesh?.points.length).toBeLessThan(10_000);
  });

  it('changes its dimension in one step and keeps the values of the remaining axes', async () => {
    pick(find('grid-dimension'), 'x, y and z');
    await update();
    expect(meshOf().grid).toEqual({ min: [0, 0, 0], max: [1, 1, 1], cells: [100, 100, 100] });
    expect(useMeshStore().groups.map(({ name }) => name)).toContain('front');
    const fault = useChecksStore().errors.find(({ section }) => section === 'physics');
    expect(fault?.message).toMatch(/two dimensions, but the mesh has three dimensions; choose/);
    pick(find('grid-dimension'), 'x');
    await update();
    expect(meshOf().grid?.cells).toEqual([100]);
    useHistoryStore().undo();
    expect(meshOf().grid?.cells).toEqual([100, 100, 100]);
  });

  it('renames a side together with its condition', async () => {
    useProjectStore().edit((draft) => {
      draft.boundaries.left = { condition: 'slipWall', values: {} };
    });
    const input = find('grid-side-0') as HTMLInputElement;
    input.value = 'inlet';
    input.dispatchEvent(new Event('change'));
    await update();
    expect(meshOf().grid?.groups).toEqual(['inlet', 'right', 'bottom', 'top']);
    expect(useProjectStore().document?.boundaries.inlet).toMatchObject({ condition: 'slipWall' });
    expect(useProjectStore().document?.boundaries).not.toHaveProperty('left');
    expect(useMeshStore().groups.map(({ name }) => name)).toContain('inlet');
  });

  it('reports an invalid box and keeps the last valid grid', async () => {
    type(find('grid-max-1'), '-1');
    await update();
    expect(find('grid-problem')?.textContent).toContain('along y');
    expect(useMeshStore().summary?.bounds[4]).toBe(1);
  });

  it('reopens without a mesh file', async () => {
    const document = structuredClone(toRaw(useProjectStore().document));
    bench = createWorkbench();
    bench.host.project = fakeProject({ document, meshFile: null });
    await openProject(fakeToken);
    await update();
    expect(useMeshStore().error).toBeNull();
    expect(useMeshStore().isOfOtherCase).toBe(false);
    expect(useMeshStore().cellCount).toBe(10_000);
  });
});
