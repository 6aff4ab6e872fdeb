import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { axisRoom, drawAxes } from '../../renderer/export/drawAxes';
import { openProject } from '../../renderer/session/openProject';
import { usePlaneAxesStore } from '../../renderer/stores/planeAxes';
import PlaneAxes from '../../renderer/view3d/PlaneAxes.vue';
import { planeTicks } from '../../renderer/view3d/planeTicks';
import { actions, perform } from '../../renderer/actions/actions';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount } from './support/workbench';

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

describe('a tick along an edge of a pane', () => {
  it('is at a round number in either axis direction', () => {
    expect(planeTicks(-1, 1, 400, 100)).toEqual([
      { at: 0, label: '-1.0' },
      { at: 100, label: '-0.5' },
      { at: 200, label: '0.0' },
      { at: 300, label: '0.5' },
      { at: 400, label: '1.0' },
    ]);
    expect(planeTicks(2, 0, 100, 50).map(({ at, label }) => [at, label])).toEqual([
      [100, '0'],
      [50, '1'],
      [0, '2'],
    ]);
    expect(planeTicks(1, 1, 100, 50)).toEqual([]);
  });
});

describe('the axes display', () => {
  it('labels the visible range without overlaps between labels and axis names', () => {
    const camera = { x: 5, y: 5, height: 10 };
    const root = mount(PlaneAxes, { camera, size: { width: 600, height: 600 } });
    const texts = [...root.querySelectorAll('text')].map(({ textContent }) => textContent.trim());
    expect(texts).toEqual([...'23456789', ...'123456789', 'x', 'y']);
  });

  it('is toggled by an action, and the choice is stored', async () => {
    await perform(actions.toggleAxes);
    expect(usePlaneAxesStore().shown).toBe(true);
    await nextTick();
    expect(localStorage.getItem('fluxbench.axes')).toBe('true');
    await perform(actions.toggleAxes);
    expect(usePlaneAxesStore().shown).toBe(false);
  });

  it('is drawn beside exported pictures with the unit', () => {
    const written: [text: string, x: number, y: number][] = [];
    const pen = new Proxy({} as CanvasRenderingContext2D, {
      get: (_, name) =>
        name === 'fillText'
          ? (...args: [string, number, number]) => void written.push(args)
          : () => undefined,
      set: () => true,
    });
    const view = {
      image: document.createElement('canvas'),
      ratio: 1,
      pixelOf: ({ x, y }: { x: number; y: number }) => ({ x: 100 * x, y: 200 - 100 * y }),
    };
    const style = { background: null, text: '', softText: '', line: '' };
    const frame = { left: axisRoom.left, top: 10, width: 400, height: 200 };
    drawAxes(pen, view, 'm', style, frame);
    const at = (text: string) => written.filter(([own]) => own === text).map(([, x, y]) => [x, y]);
    expect(at('4')).toEqual([[axisRoom.left + 400, expect.any(Number)]]);
    expect(at('2')[1]).toEqual([expect.any(Number), 10]);
    expect([at('x [m]').length, at('y [m]').length]).toEqual([1, 1]);
  });
});
