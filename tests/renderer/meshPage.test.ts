import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import MeshPage from '../../renderer/meshPage/MeshPage.vue';
import { openProject } from '../../renderer/session/openProject';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshPageStore } from '../../renderer/stores/meshPage';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, type } from './support/workbench';

let root: HTMLElement;
let bench: ReturnType<typeof createWorkbench>;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const settle = async (): Promise<void> => {
  for (let i = 0; i < 6; i++) await nextTick();
};

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
  useMeshPageStore().open = true;
  root = mount(MeshPage, {});
  await settle();
});

describe('the mesh page', () => {
  it('requests a quality metric from the solver when selected', async () => {
    expect(bench.worker().last('inspectMesh').metric).toBeNull();
    const select = find('quality-metric') as HTMLSelectElement;
    select.value = 'shape';
    select.dispatchEvent(new Event('change'));
    await settle();
    expect(bench.worker().last('inspectMesh').metric).toBe('shape');
  });

  it('highlights the cells of a histogram bar until it is clicked again', async () => {
    find('quality-bar-1')?.click();
    await nextTick();
    // The first of two cells: (0, 0), (1, 0), (1, 1).
    expect([...bench.display.highlights.cells]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0]);
    expect(find('quality-bar-1')?.getAttribute('aria-pressed')).toBe('true');
    find('quality-bar-1')?.click();
    expect(bench.display.highlights.cells).toHaveLength(0);
  });

  it('zooms to the location of a warning', () => {
    expect(find('trouble-sharpCells')?.textContent).toContain('1 cell with an angle below 10°');
    find('trouble-sharpCells')?.click();
    expect(useViewToolStore().target).toEqual({ minX: 0, minY: 0, maxX: 0.5, maxY: 0.5 });
    expect(bench.display.highlights.cells).toHaveLength(9);
  });

  it('colors the mesh by cell until closed', async () => {
    find('quality-color')?.click();
    await nextTick();
    const { colors } = bench.display.highlights;
    expect([...(colors?.values ?? [])]).toEqual([40, 40, 40, 45, 45, 45]);
    expect(colors?.range).toEqual([40, 45]);
    useMeshPageStore().open = false;
    await settle();
    expect(bench.display.highlights.colors).toBeNull();
  });

  it('scales the mesh in one undo step and sends the change to the solver', async () => {
    type(find('place-scale'), '0.001');
    await settle();
    expect(useProjectStore().document?.mesh.transform?.scale).toBe(0.001);
    expect(bench.worker().last('changeMesh').changes.transform?.scale).toBe(0.001);
    type(find('place-scale'), '-1');
    await nextTick();
    expect(root.querySelector('[role=alert]')?.textContent).toContain('0');
    expect(useProjectStore().document?.mesh.transform?.scale).toBe(0.001);
    useHistoryStore().undo();
    expect(useProjectStore().document?.mesh).not.toHaveProperty('transform');
  });

  it('rotates a 3D mesh about any axis and moves it along z, with undo', async () => {
    const [mesh, project, history] = [useMeshStore(), useProjectStore(), useHistoryStore()];
    expect(find('place-z')).toBeNull();
    bench.files.summary = { ...bench.files.summary, dimension: 3 };
    mesh.summary = bench.files.summary;
    await settle();
    const choose = async (axis: string): Promise<void> => {
      const select = find('place-axis') as HTMLSelectElement;
      select.value = axis;
      select.dispatchEvent(new Event('change'));
      await settle();
    };
    const transform = () => project.document?.mesh.transform;
    type(find('place-rotation'), '30');
    await settle();
    await choose('x');
    type(find('place-z'), '2.5');
    await settle();
    expect(transform()).toEqual({ scale: 1, rotation: 30, axis: 'x', translation: [0, 0, 2.5] });
    await choose('other');
    type(find('place-axis-y'), '1');
    await settle();
    expect(transform()?.axis).toEqual([1, 1, 0]);
    expect(bench.worker().last('changeMesh').changes.transform?.axis).toEqual([1, 1, 0]);
    history.undo();
    history.undo();
    expect(transform()?.axis).toBe('x');
    history.undo();
    expect(transform()?.translation).toEqual([0, 0]);
  });

  it('reports that the solver could not measure the mesh', async () => {
    bench.worker().refusals.set('inspectMesh', 'A verification is under way');
    useMeshPageStore().metric = 'edgeRatio';
    await settle();
    expect(root.textContent).toContain('A verification is under way');
  });

  it('measures again after another mesh is loaded', async () => {
    const before = bench.worker().requests.length;
    await useMeshStore().load('other.msh', new ArrayBuffer(1));
    await settle();
    const later = bench
      .worker()
      .requests.slice(before)
      .map((request) => request.type);
    expect(later).toContain('inspectMesh');
  });
});
