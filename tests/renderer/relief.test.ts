import { describe, expect, it } from 'vitest';
import { paneSchema } from '../../solver/case';
import type { Pane } from '../../renderer/stores/view';
import { warpOf } from '../../renderer/view3d/warp';

const bounds = { minX: 0, maxX: 2, minY: 0, maxY: 1 };
const paneWith = (warp: object): Pane =>
  ({ settings: paneSchema.parse({ warp }), range: [1, 3], shown: {} }) as unknown as Pane;

describe('a surface in space', () => {
  it('is a fifth as high as the domain is long, and lit, unless that is chosen otherwise', () => {
    expect(warpOf(paneWith({ shown: true }), bounds)).toEqual({
      base: 2,
      scale: 0.2,
      edges: false,
      light: true,
    });
    expect(warpOf(paneWith({ shown: true, scale: 5, light: false }), bounds)).toMatchObject({
      scale: 5,
      light: false,
    });
    expect(warpOf(paneWith({}), bounds)).toBeNull();
  });
});
