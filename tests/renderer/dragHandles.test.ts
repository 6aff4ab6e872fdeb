import { describe, expect, it, vi } from 'vitest';
import type { DragHandle } from '../../renderer/view3d/dragHandle';
import DragHandles from '../../renderer/view3d/DragHandles.vue';
import { mount } from './support/workbench';

const handle = (testid: string): DragHandle => ({
  testid,
  label: testid,
  pixel: { x: 10, y: 20 },
  drag: vi.fn(),
  step: vi.fn(),
});

const at = (type: string, clientX: number, clientY: number): PointerEvent =>
  new PointerEvent(type, { clientX, clientY, pointerId: 1, bubbles: true, cancelable: true });

function show(handles: readonly DragHandle[]): (i: number) => HTMLElement {
  const buttons = mount(DragHandles, { handles }).querySelectorAll('button');
  for (const button of buttons) button.setPointerCapture = () => undefined;
  return (i) => buttons[i];
}

describe('a drag handle', () => {
  it('reports the drag from press to release only if pressed itself', () => {
    const [first, second] = [handle('first'), handle('second')];
    const button = show([first, second])(1);
    button.dispatchEvent(at('pointermove', 5, 5));
    button.dispatchEvent(at('pointerdown', 100, 100));
    button.dispatchEvent(at('pointermove', 103, 90));
    button.dispatchEvent(at('pointermove', 108, 80));
    button.dispatchEvent(at('pointerup', 108, 80));
    button.dispatchEvent(at('pointermove', 300, 300));
    expect(second.drag).toHaveBeenCalledTimes(1);
    expect(second.drag).toHaveBeenCalledWith(8, -20);
    expect(first.drag).not.toHaveBeenCalled();
  });

  it('moves by the arrow keys', () => {
    const own = handle('own');
    const button = show([own])(0);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    expect(vi.mocked(own.step).mock.calls).toEqual([
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]);
  });
});
