import { expect, it } from 'vitest';
import { captureScene } from '../../renderer/view3d/captureScene';
import type { Scene } from '../../renderer/view3d/scene';

it('hides selection and highlights in exported pictures and restores them afterwards', () => {
  const done: string[] = [];
  const scene = {
    isSmooth: true,
    highlight: { showMarked: (shown: boolean) => done.push(shown ? 'marks' : 'no marks') },
    setMoving: () => undefined,
    setSize: () => undefined,
    setBackground: () => undefined,
    renderNow: () => {
      done.push('drawn');
      return document.createElement('canvas');
    },
  } as unknown as Scene;
  const shown = {
    rects: [],
    windowSize: { width: 100, height: 100 },
    pixelOf: () => ({ x: 0, y: 0 }),
    style: () => undefined,
  };
  captureScene(scene, shown, { background: [1, 1, 1], transparent: false, scale: 1 });
  expect(done).toEqual(['no marks', 'drawn', 'marks', 'drawn']);
});
