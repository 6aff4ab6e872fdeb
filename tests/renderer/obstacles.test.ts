import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import MeshPage from '../../renderer/meshPage/MeshPage.vue';
import { newGrid } from '../../renderer/session/newGrid';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useObstacleBrushStore } from '../../renderer/stores/obstacleBrush';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import { createWorkbench, mount, pick, settle, type } from './support/workbench';

let root: HTMLElement;
let bench: ReturnType<typeof createWorkbench>;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const gridOf = () => useProjectStore().document!.mesh.grid!;
const update = async (): Promise<void> => {
  await nextTick();
  await settle();
};
function write(area: HTMLElement | null, text: string): void {
  (area as HTMLTextAreaElement).value = text;
  area!.dispatchEvent(new Event('input', { bubbles: true }));
}
async function press(id: string): Promise<void> {
  find(id)!.click();
  await update();
}

beforeEach(async () => {
  bench = createWorkbench();
  await newGrid();
  root = mount(MeshPage, {});
  await update();
});

describe('an obstacle on the mesh page', () => {
  it('is added, edited and removed with updates of the view and undo', async () => {
    await press('obstacle-add-expression');
    expect(gridOf().obstacles).toEqual([
      { kind: 'expression', inside: '(x - 0.5)^2 + (y - 0.5)^2 < 0.125^2' },
    ]);
    // Without a given condition, the group becomes a wall.
    const { condition } = useProjectStore().document!.boundaries.obstacle;
    expect(useProjectStore().system!.boundaryConditions.map(({ id }) => id)).toContain(condition);
    expect(useMeshStore().groups.map(({ name }) => name)).toContain('obstacle');
    const before = useMeshStore().cellCount;
    expect(before).toBeLessThan(10_000);
    expect(find('obstacles-covered')?.textContent).toContain(`${10_000 - before}`);

    type(find('obstacle-0-inside'), 'x < 0.5');
    await update();
    expect(useMeshStore().cellCount).toBe(5000);
    type(find('obstacle-0-inside'), 'x <');
    await update();
    expect(find('obstacle-0')?.textContent).toMatch(/inside|expected|ends/i);
    useHistoryStore().undo();
    await update();
    await press('obstacle-0-remove');
    expect(gridOf().obstacles).toBeUndefined();
    expect(useMeshStore().cellCount).toBe(10_000);
  });

  it('accepts polygon corners as text, one per line', async () => {
    await press('obstacle-add-polygon');
    write(find('obstacle-0-points'), '0 0\n0.5, 0\n0.5 0.5\n\n0; 0.5');
    await update();
    expect(gridOf().obstacles?.[0]).toMatchObject({
      points: [
        [0, 0],
        [0.5, 0],
        [0.5, 0.5],
        [0, 0.5],
      ],
    });
    expect(useMeshStore().cellCount).toBe(7500);
    write(find('obstacle-0-points'), '0 0\n0.5 zero\n1 1');
    await update();
    expect(find('obstacle-0')?.textContent).toContain('line 2: expected two numbers');
    write(find('obstacle-0-points'), '0 0\n1 1');
    await update();
    expect(find('obstacle-0')?.textContent).toContain('at least 3 corners');
    expect(useMeshStore().cellCount).toBe(7500);
  });

  it('is drawn in the view and erased, one undo step per stroke', async () => {
    const brush = useObstacleBrushStore();
    const tools = useViewToolStore();
    await press('brush-draw');
    type(find('brush-width'), '0.1');
    await update();
    const stroke = (points: [number, number][]): void => {
      const places = points.map(([x, y]) => ({ x, y }));
      tools.tool!.stroke!(places, 0.008, false);
      expect(bench.display.highlights.chosen.length).toBeGreaterThan(0);
      tools.tool!.stroke!(places, 0.008, true);
    };
    stroke([
      [0.2, 0.2],
      [0.2001, 0.2],
      [0.8, 0.2],
    ]);
    tools.tool!.click({ x: 0.5, y: 0.8 }, 0.008, { add: false, remove: false });
    await update();
    expect(gridOf().obstacles).toEqual([
      {
        kind: 'strokes',
        width: 0.1,
        lines: [
          [
            [0.2, 0.2],
            [0.8, 0.2],
          ],
          [[0.5, 0.8]],
        ],
      },
    ]);
    expect(bench.display.highlights.chosen.length).toBe(0);
    const drawn = useMeshStore().cellCount;
    expect(drawn).toBeLessThan(9400);

    await press('brush-erase');
    stroke([
      [0.5, 0.7],
      [0.5, 0.9],
    ]);
    await update();
    expect(gridOf().obstacles?.[1]).toMatchObject({ kind: 'strokes', remove: true });
    expect(useMeshStore().cellCount).toBeGreaterThan(drawn);
    useHistoryStore().undo();
    useHistoryStore().undo();
    await update();
    expect(gridOf().obstacles).toHaveLength(1);
    expect(gridOf().obstacles?.[0]).toMatchObject({ lines: [expect.anything()] });
    tools.tool!.cancel();
    await update();
    expect(brush.mode).toBeNull();
    expect(tools.tool).toBeNull();
  });

  it('belongs to the named group, which becomes a wall', async () => {
    await press('obstacle-add-expression');
    type(find('obstacle-0-group'), 'island');
    find('obstacle-0-group')!.dispatchEvent(new Event('change'));
    await update();
    expect(gridOf().obstacles?.[0]).toMatchObject({ group: 'island' });
    expect(useProjectStore().document!.boundaries).toHaveProperty('island');
  });
});

describe('an invalid number of a grid', () => {
  it('is reported as rejected on blur', async () => {
    type(find('grid-cells-0'), '0');
    await update();
    expect(root.textContent).toContain('must be at least 1');
    find('grid-cells-0')!.dispatchEvent(new Event('blur'));
    await update();
    expect((find('grid-cells-0') as HTMLInputElement).value).toBe('100');
    expect(root.textContent).toContain('“0” was rejected: must be at least 1');
    type(find('grid-cells-0'), '50');
    await update();
    expect(root.textContent).not.toContain('was rejected');
  });

  it('is rejected with one line if there would be too many cells', async () => {
    pick(find('grid-dimension'), 'x, y and z');
    await update();
    for (const axis of [0, 1, 2]) type(find(`grid-cells-${axis}`), '1000');
    await update();
    expect(find('grid-problem')?.textContent).toMatch(
      /1,000,000,000 exceed the limit of 268,435,456/,
    );
  });
});
