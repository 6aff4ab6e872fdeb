import { beforeEach, describe, expect, it } from 'vitest';
import { computed, defineComponent, h, nextTick, shallowRef, useTemplateRef } from 'vue';
import { firstOrbit } from '../../renderer/view3d/orbit';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import { useInteraction } from '../../renderer/view3d/useInteraction';
import { planeSpace } from '../../renderer/view3d/viewSpace';
import type { ViewTool } from '../../renderer/view3d/viewTool';
import { createWorkbench, mount } from './support/workbench';

/** Events received by the tool and the view. */
let reported: unknown[];
const tool = shallowRef<ViewTool | null>(null);
const recorder: ViewTool = {
  hover: (point) => reported.push(['hover', point && round(point)]),
  click: (point, reach, keys) => reported.push(['click', round(point), reach, keys]),
  box: (from, to, keys) => reported.push(['box', round(from), round(to), keys]),
  cancel: () => reported.push(['cancel']),
};
const round = ({ x, y }: { x: number; y: number }) => [x, y];

/** A view of 100 × 100 pixels of the square from (0, 0) to (10, 10). */
const View = defineComponent(() => {
  const surface = useTemplateRef<HTMLElement>('surface');
  const { box } = useInteraction(surface, {
    camera: computed(() => ({ x: 5, y: 5, height: 10 })),
    size: computed(() => ({ width: 100, height: 100 })),
    bounds: computed(() => ({ minX: 0, minY: 0, maxX: 10, maxY: 10 })),
    tool,
    orbit: computed(() => firstOrbit),
    space: computed(() => planeSpace),
    surfaces: () => [],
    showAll: () => reported.push(['all']),
    setCamera: () => reported.push(['camera']),
    setOrbit: () => reported.push(['orbit']),
    pick: () => 'wall',
    hover: (group) => reported.push(['group', group]),
    select: (group) => reported.push(['select', group]),
  });
  return () => h('div', { ref: 'surface', 'data-box': box.value ? 'drawn' : 'none' });
});

let surface: HTMLElement;
const point = (type: string, x: number, y: number, keys: MouseEventInit = {}): void => {
  const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, ...keys });
  surface.dispatchEvent(Object.assign(event, { pointerId: 1 }));
};

beforeEach(() => {
  createWorkbench();
  reported = [];
  tool.value = recorder;
  const root = mount(View, {});
  surface = root.querySelector<HTMLElement>('[data-box]') ?? root;
  surface.setPointerCapture = () => undefined;
});

describe('an active tool', () => {
  it('receives clicks with point, reach and modifier keys', () => {
    point('pointerdown', 20, 30);
    point('pointerup', 20, 30, { ctrlKey: true });
    expect(reported).toEqual([['click', [2, 7], 0.8, { add: false, remove: true }]]);
  });

  it('receives a box drawn with Shift while the camera stays', async () => {
    point('pointerdown', 10, 10, { shiftKey: true });
    point('pointermove', 50, 60, { shiftKey: true });
    await nextTick();
    expect(surface.dataset.box).toBe('drawn');
    point('pointerup', 50, 60, { shiftKey: true });
    await nextTick();
    expect(surface.dataset.box).toBe('none');
    expect(reported).toEqual([
      ['hover', null],
      ['box', [1, 9], [5, 4], { add: true, remove: false }],
    ]);
  });

  it('does not affect panning', () => {
    point('pointerdown', 10, 10);
    point('pointermove', 50, 60);
    point('pointerup', 50, 60);
    expect(reported).toEqual([['camera'], ['hover', null]]);
  });

  it('cancels a box on Escape and is deactivated by a second Escape, wherever the focus is', () => {
    const escape = (): void => {
      const key = { key: 'Escape', bubbles: true, cancelable: true };
      surface.dispatchEvent(new KeyboardEvent('keydown', key));
    };
    const tools = useViewToolStore();
    tools.take(recorder);
    point('pointerdown', 10, 10, { shiftKey: true });
    point('pointermove', 50, 60, { shiftKey: true });
    escape();
    point('pointerup', 50, 60, { shiftKey: true });
    expect(reported).toEqual([['hover', null]]);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(reported.at(-1)).toEqual(['cancel']);
    tools.drop(recorder);
  });
});

describe('without a tool', () => {
  it('selects the boundary group on a click', () => {
    tool.value = null;
    point('pointermove', 20, 30);
    point('pointerdown', 20, 30);
    point('pointerup', 20, 30);
    expect(reported).toEqual([
      ['group', 'wall'],
      ['select', 'wall'],
    ]);
  });
});
