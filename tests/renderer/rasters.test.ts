import { encode } from 'fast-png';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import MeshPage from '../../renderer/meshPage/MeshPage.vue';
import { followRasters } from '../../renderer/session/followRasters';
import { closeProject } from '../../renderer/session/leaveProject';
import { newGrid } from '../../renderer/session/newGrid';
import { openProject } from '../../renderer/session/openProject';
import { openRaster } from '../../renderer/session/openRaster';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { useRastersStore } from '../../renderer/stores/rasters';
import { useUiStore } from '../../renderer/stores/ui';
import InitialSection from '../../renderer/workbench/InitialSection.vue';
import { fakeProject, fakeToken } from './support/fakeHost';
import { createWorkbench, mount, settle, type } from './support/workbench';

let root: HTMLElement;
let bench: ReturnType<typeof createWorkbench>;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const document_ = () => useProjectStore().document!;

async function update(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await nextTick();
    await settle();
  }
}

/** Clicks a button that requests a file, and supplies this one. */
async function give(id: string, name: string, content: BlobPart): Promise<void> {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: [new File([content], name)] });
    this.dispatchEvent(new Event('change'));
  });
  find(id)!.click();
  click.mockRestore();
  await update();
}

/** Heights on 4 × 2 pixels of 10 m, from (100, 50). */
const terrain = `ncols 4\nnrows 2\nxllcorner 100\nyllcorner 50\ncellsize 10\nNODATA_value -1\n1 2 3 4\n5 6 7 8\n`;

beforeEach(async () => {
  bench = createWorkbench();
  await newGrid();
  useProjectStore().edit((draft) => {
    draft.system.id = 'shallowWaterBed2d';
    draft.initial = { surface: '9', u: '0', v: '0', bed: '0' };
  });
});

describe('a raster opened on the start screen', () => {
  it('is known at once to the case over it, which reports no missing file', async () => {
    await closeProject();
    await openRaster(new File([terrain], 'valley.asc'));
    expect(document_().rasters).toEqual([{ name: 'valley', file: 'mesh/valley.asc' }]);
    expect(useRastersStore().rasterOf('mesh/valley.asc')).toMatchObject({ columns: 4, rows: 2 });
    expect(useChecksStore().problemAt('rasters[0].file')).toBeNull();
  });
});

describe('a raster beside the initial state', () => {
  beforeEach(async () => {
    root = mount(InitialSection, {});
    await update();
  });

  it('becomes the bed, shows its contents and fits the grid', async () => {
    await give('raster-add', 'My valley.asc', terrain);
    expect(document_().rasters).toEqual([{ name: 'My_valley', file: 'mesh/My valley.asc' }]);
    expect(document_().initial.bed).toBe('My_valley');
    expect(bench.host.written).toContain('My valley.asc');
    const row = find('raster-0')!.textContent;
    expect(row).toContain('4 × 2 pixels; values from 1 to 8');
    expect(row).toContain('from (100, 50) to (140, 70)');
    // The grid is elsewhere until it is fitted.
    expect(row).toContain('extends from (100, 50) to (140, 70), the mesh from (0, 0) to (1, 1)');
    find('raster-0-fit')!.click();
    await update();
    expect(document_().mesh.grid).toMatchObject({ min: [100, 50], max: [140, 70], cells: [4, 2] });
    expect(useChecksStore().problemAt('rasters[0].file')).toBeNull();
    // A profile through its middle.
    const profile = find('profile-variable') as HTMLSelectElement;
    profile.value = 'bed';
    profile.dispatchEvent(new Event('change'));
    await update();
    expect(root.textContent).toContain('6.5');

    find('raster-0-remove')!.click();
    await update();
    expect([document_().rasters, document_().initial.bed]).toEqual([undefined, '0']);
    useHistoryStore().undo();
    await update();
    expect(document_().initial.bed).toBe('My_valley');
    expect(find('raster-0')!.textContent).toContain('4 × 2 pixels');
  });

  it('asks for a value if pixels have none', async () => {
    await give('raster-add', 'terrain.asc', terrain.replace('6 7', '-1 7'));
    find('raster-0-fit')!.click();
    await update();
    expect(find('raster-0')!.textContent).toContain('terrain.asc has no value at (115, 55)');
    type(find('raster-0-nodata'), '6');
    await update();
    expect(document_().rasters?.[0].noData).toBe(6);
    expect(find('raster-0')!.textContent).not.toContain('has no value at');
  });

  it('is rejected with one line if unreadable, without changes', async () => {
    const before = document_();
    await give('raster-add', 'notes.txt', 'heights');
    expect(useUiStore().toasts.at(-1)?.message).toMatch(
      /^notes\.txt: found text that begins with “heights”/,
    );
    expect(document_()).toBe(before);
    expect(bench.host.written).toEqual([]);
  });

  it('is read when another program adds it, and reported if missing', async () => {
    followRasters();
    bench.host.files.set('mesh/other.asc', new TextEncoder().encode(terrain));
    const name = (file: string) =>
      useProjectStore().edit((draft) => void (draft.rasters = [{ name: 'other', file }]));
    name('mesh/other.asc');
    await update();
    expect(find('raster-0')!.textContent).toContain('4 × 2 pixels');
    name('mesh/gone.asc');
    await update();
    expect(find('raster-0')!.textContent).toContain('mesh/gone.asc: missing from the project');
  });
});

describe('a picture as obstacle', () => {
  it('covers the cells in dark areas, also after reopening the project', async () => {
    root = mount(MeshPage, {});
    await update();
    const data = Uint8Array.of(0, 255, 255, 255);
    await give(
      'obstacle-add-image',
      'island.png',
      encode({ width: 2, height: 2, data, channels: 1 }).slice(),
    );
    expect(document_().mesh.grid!.obstacles).toEqual([{ kind: 'image', file: 'mesh/island.png' }]);
    expect(document_().boundaries.obstacle).toBeDefined();
    // The upper left quarter of 100 × 100 cells.
    const covered = 10_000 - useMeshStore().cellCount;
    expect(Math.abs(covered - 2500)).toBeLessThan(300);
    expect(find('obstacle-0')!.textContent).toContain('2 × 2 pixels; values from 0 to 1');
    const solid = find('obstacle-0-solid') as HTMLSelectElement;
    solid.value = 'light';
    solid.dispatchEvent(new Event('change'));
    await update();
    expect(useMeshStore().cellCount).toBe(covered);

    const document = structuredClone(document_());
    const { files } = bench.host;
    bench = createWorkbench();
    bench.host.project = fakeProject({ document, meshFile: null });
    for (const [name, content] of files) bench.host.files.set(name, content);
    await openProject(fakeToken);
    await update();
    expect(useMeshStore().cellCount).toBe(covered);
  });
});
