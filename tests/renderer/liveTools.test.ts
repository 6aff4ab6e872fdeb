import { beforeEach, describe, expect, it } from 'vitest';
import EventList from '../../renderer/workbench/EventList.vue';
import LiveBar from '../../renderer/run/LiveBar.vue';
import { newGrid } from '../../renderer/session/newGrid';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import PaintPart from '../../renderer/workbench/PaintPart.vue';
import { createWorkbench, mount, settle, type, until } from './support/workbench';

let bench: ReturnType<typeof createWorkbench>;
const find = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-testid="${id}"]`);
const noKeys = { add: false, remove: false };
const eventsNow = () => useProjectStore().document!.events;
const keptCase = (): string =>
  new TextDecoder().decode(bench.host.files.get('runs/0001/case.json') ?? new Uint8Array());

beforeEach(async () => {
  bench = createWorkbench();
  await newGrid();
  useProjectStore().edit((draft) => delete draft.boundaries.obstacle);
});

describe('the initial-state brush', () => {
  it('paints values in one undo step per stroke, and strokes can be removed', async () => {
    const part = mount(PaintPart, {});
    find(part, 'paint-take')!.click();
    await settle();
    expect(bench.worker().last('preview')).toBeDefined();
    type(find(part, 'paint-value'), '3 + y');
    type(find(part, 'paint-width'), '0.1');
    await settle();
    const { tool } = useViewToolStore();
    const line = [0.2, 0.205, 0.5].map((x) => ({ x, y: 0.5 }));
    tool!.stroke!(line, 0.008, false);
    expect(bench.display.highlights.chosen.length).toBeGreaterThan(0);
    tool!.stroke!(line, 0.008, true);
    tool!.click({ x: 0.7, y: 0.7 }, 0.008, noKeys);
    await settle();
    const first: [number, number][] = [
      [0.2, 0.5],
      [0.5, 0.5],
    ];
    const brush = { variable: 'rho', value: '3 + y', width: 0.1 };
    const painted = () => useProjectStore().document!.painted;
    expect(painted()).toEqual([{ ...brush, lines: [first, [[0.7, 0.7]]] }]);
    expect(part.textContent).toContain('2 strokes');
    useHistoryStore().undo();
    expect(painted()).toEqual([{ ...brush, lines: [first] }]);
    await settle();
    find(part, 'painted[0]-remove')!.click();
    expect(painted()).toBeUndefined();
  });
});

describe('a live action in the view of a run', () => {
  beforeEach(async () => {
    await useRunStore().start('beginning');
    await settle();
  });

  it('becomes an event of the run and of the case, in one undo step', async () => {
    const bar = mount(LiveBar, {});
    find(bar, 'live-drop')!.click();
    await settle();
    type(find(bar, 'live-width'), '0.2');
    await settle();
    const { tool } = useViewToolStore();
    tool!.click({ x: 0.3, y: 0.4 }, 0.008, noKeys);
    await settle();
    expect(eventsNow()).toEqual([
      {
        kind: 'add',
        time: 0.25,
        values: { rho: '0.1' },
        within: { kind: 'circle', center: [0.3, 0.4], radius: 0.1, smooth: true },
      },
    ]);
    await until(() => keptCase().includes('"smooth": true'));
    expect(useRunStore().outdated).toBe(false);

    find(bar, 'live-draw')!.click();
    await settle();
    const line = [0.2, 0.21, 0.5].map((x) => ({ x, y: 0.5 }));
    tool!.stroke!(line, 0.008, true);
    await settle();
    const asked = bench.worker().last('act');
    expect(asked.userAction).toMatchObject({
      obstacle: {
        kind: 'strokes',
        lines: [
          [
            [0.2, 0.5],
            [0.5, 0.5],
          ],
        ],
      },
    });
    expect(Object.keys(asked.boundaries!)).toEqual(['obstacle']);
    expect(useProjectStore().document!.boundaries).toHaveProperty('obstacle');
    useHistoryStore().undo();
    expect(eventsNow()).toHaveLength(1);
    expect(useRunStore().outdated).toBe(true);
  });

  it('is listed with other events and can be edited and removed', async () => {
    const list = mount(EventList, {});
    find(list, 'event-add')!.click();
    await settle();
    expect(list.textContent).toContain('Adds to rho');
    const time = list.querySelector(
      '[data-field="events[0].time"] input, input[data-field="events[0].time"]',
    );
    type(time as HTMLElement, '0.75');
    await settle();
    expect(eventsNow()).toMatchObject([{ time: 0.75, within: { kind: 'circle' } }]);
    find(list, 'events[0]-remove')!.click();
    await settle();
    expect(eventsNow()).toBeUndefined();
  });
});
