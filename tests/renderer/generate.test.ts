import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import MeshPage from '../../renderer/meshPage/MeshPage.vue';
import { newMesh } from '../../renderer/session/newMesh';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshPageStore } from '../../renderer/stores/meshPage';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { setHostMemory } from '../../solver/core';
import {
  createWorkbench,
  mount,
  pick,
  settle,
  type,
  type TestWorkbench,
} from './support/workbench';

let bench: TestWorkbench;
let root: HTMLElement;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const meshOf = () => useProjectStore().document!.mesh;
const update = async (): Promise<void> => {
  await nextTick();
  await settle();
};

beforeEach(async () => {
  bench = createWorkbench();
  await newMesh();
  root = mount(MeshPage, {});
  await update();
});

describe('a case on a generated mesh', () => {
  it('starts with rings around a cylinder and the open mesh page', () => {
    expect(meshOf()).toMatchObject({ generate: { kind: 'cylinder', order: 3 }, refinements: 0 });
    expect(useMeshPageStore().open).toBe(true);
    expect(useMeshStore().summary).toMatchObject({ dimension: 2, order: 3 });
    expect(useMeshStore().groups.map(({ name }) => name)).toEqual(['cylinder', 'farField']);
    expect(find('mesh-file')).toBeNull();
  });

  it('accepts numbers, updates the view and supports undo', async () => {
    type(find('generate-cells-0'), '12');
    type(find('generate-farField'), '4');
    await update();
    expect(meshOf().generate).toMatchObject({ cells: [12, 24], farField: 4 });
    expect(useMeshStore().cellCount).toBe(12 * 24);
    useHistoryStore().undo();
    useHistoryStore().undo();
    await update();
    expect(useMeshStore().cellCount).toBe(32 * 24);
  });

  it('reports an invalid value and keeps the last valid mesh', async () => {
    type(find('generate-farField'), '0.1');
    await update();
    expect(find('generate-problem')?.textContent).toContain(
      'larger than the radius of the cylinder',
    );
    expect(useMeshStore().cellCount).toBe(32 * 24);
  });

  it('rejects more cells than fit in memory without generating them', async () => {
    setHostMemory(2 ** 22);
    try {
      type(find('generate-cells-0'), '300');
      await update();
      expect(useChecksStore().problemAt('mesh.generate.cells')).toMatch(
        /^7,200 cells need at least .* this machine has 0.004 GiB/,
      );
      expect(useMeshStore().cellCount).toBe(32 * 24);
    } finally {
      setHostMemory(Infinity);
    }
  });

  it('applies edits made during generation', async () => {
    const { slow, worker } = bench;
    slow.add('loadGenerated');
    const made = useMeshStore().loadGenerated();
    await settle();
    useProjectStore().edit(({ mesh }) => {
      if (mesh.generate?.kind === 'cylinder') mesh.generate.cells = [10, 24];
    });
    await update();
    worker().reply('loadGenerated');
    expect(await made).toBe(true);
    expect(useMeshStore().cellCount).toBe(10 * 24);
  });

  it('has cells of constant height near the cylinder up to a radius', async () => {
    (find('generate-near') as HTMLElement).click();
    await update();
    expect(find('generate-firstCell')).toBeNull();
    type(find('generate-near-radius'), '3');
    type(find('generate-near-cells'), '8');
    await update();
    expect(meshOf().generate).toMatchObject({ near: { radius: 3, cells: 8 } });
    expect(find('generate-problem')).toBeNull();
    (find('generate-near') as HTMLElement).click();
    await update();
    expect(meshOf().generate).not.toHaveProperty('near');
    expect(find('generate-firstCell')).not.toBeNull();
  });

  it('changes its kind and is extruded to hexahedra', async () => {
    pick(find('generate-kind'), 'Rectangle or box');
    await update();
    expect(meshOf().generate).toMatchObject({ kind: 'box', cells: [20, 20] });
    (find('extrude') as HTMLElement).click();
    await update();
    expect(meshOf().extrude).toEqual({ from: 0, to: 1, layers: 1, groups: ['back', 'front'] });
    expect(useMeshStore().summary).toMatchObject({ dimension: 3, cells: { hexahedron: 400 } });
  });
});
