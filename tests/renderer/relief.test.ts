import { describe, expect, it } from 'vitest';
import { paneSchema, plainView } from '../../solver/case';
import type { Pane } from '../../renderer/stores/view';
import { groundPane, paneChoices } from '../../renderer/stores/paneChoices';
import { warpOf } from '../../renderer/view3d/warp';
import { wallSlope, WaterSurface } from '../../renderer/view3d/waterSurface';

const bounds = { minX: 0, maxX: 2, minY: 0, maxY: 1 };
const paneWith = (warp: object): Pane =>
  ({ settings: paneSchema.parse({ warp }), range: [1, 3], shown: {} }) as unknown as Pane;

describe('a surface in 3D', () => {
  it('is a fifth as high as the domain is long and lit by default', () => {
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
    const onGround = { ...paneWith({ shown: true }), ground: { range: [0, 8] } } as unknown as Pane;
    expect(warpOf(onGround, bounds)).toMatchObject({ base: 4, scale: 0.05 });
  });

  it('requests the ground together with its field, with values per cell', () => {
    const warp = { shown: true, scale: null, light: true, over: 'bed' };
    const view = { ...plainView(), smooth: true, warp };
    const choices = paneChoices(view, [{ id: 0, field: 'h' }]);
    expect(choices).toEqual([
      { pane: 0, field: 'h', smooth: false, named: [] },
      { pane: groundPane(0), field: 'bed', smooth: false, named: [] },
    ]);
    const flat = { ...view, warp: { ...warp, shown: false } };
    expect(paneChoices(flat, [{ id: 0, field: 'h' }])).toHaveLength(1);
  });
});

/** Three unit cells in a row, each with its own corner points. */
const row = () => {
  const corners = [0, 1, 2].flatMap((x) => [x, 0, 0, x + 1, 0, 0, x, 1, 0, x + 1, 1, 0]);
  const triangles = [0, 4, 8].flatMap((p) => [p, p + 1, p + 3, p, p + 3, p + 2]);
  const boundary = [{ name: 'left', edges: Uint32Array.of(0, 2) }];
  return new WaterSurface(
    { points: Float32Array.from(corners), boundary },
    Uint32Array.from(triangles),
  );
};
const perCell = (...values: number[]) => Float32Array.from(values.flatMap((v) => [v, v, v, v]));

describe('water over its ground', () => {
  it('is level up to the shoreline and ends with the wet cells', () => {
    // A lake of level 2 on rising ground; the last cell is dry.
    const { ground, water, lowest, highest } = row().over(perCell(0, 1, 3), perCell(2, 1, 0), 1e-3);
    expect(Array.from(ground.heights.subarray(0, 12))).toEqual([
      0, 0.5, 0, 0.5, 0.5, 2, 0.5, 2, 2, 3, 2, 3,
    ]);
    expect(Array.from(water.heights.subarray(0, 8))).toEqual(Array(8).fill(2));
    expect(Array.from(water.heights.subarray(8, 12))).toEqual([2, NaN, 2, NaN]);
    expect(Array.from(water.values.subarray(0, 6))).toEqual([2, 1.5, 2, 1.5, 1.5, 0]);
    expect([lowest, highest]).toEqual([0, 3]);
    expect(Array.from(water.slopes.subarray(0, 4))).toEqual([0, 0, 0, 0]);
    expect(ground.slopes[0]).toBeCloseTo(0.5, 6);
  });

  it('has side walls: ground below, water above', () => {
    const shape = row();
    expect([shape.points.length, shape.triangles.length]).toEqual([3 * 16, 3 * 8]);
    const { ground, water } = shape.over(perCell(0, 1, 3), perCell(2, 1, 0), 1e-3);
    const wall = (of: Float32Array) => Array.from(of.subarray(12, 16));
    expect(wall(water.heights)).toEqual([2, 2, 0, 0]);
    wall(ground.heights).forEach((height, i) => expect(height).toBeCloseTo(i < 2 ? 0 : -0.3, 6));
    expect(Array.from(water.slopes.subarray(24, 26)).map(Math.abs)).toEqual([wallSlope, 0]);
  });

  it('extends to the next nodes of a mesh with shared points', () => {
    const points = Float32Array.from([0, 1, 2, 3].flatMap((x) => [x, 0, 0, x, 1, 0]));
    const triangles = [0, 2, 4].flatMap((p) => [p, p + 2, p + 3, p, p + 3, p + 1]);
    const shape = new WaterSurface({ points, boundary: [] }, Uint32Array.from(triangles));
    const twice = (...values: number[]) => Float32Array.from(values.flatMap((v) => [v, v]));
    const { water } = shape.over(twice(0, 1, 3, 4), twice(2, 1, 0, 0), 1e-3);
    expect(Array.from(water.heights)).toEqual([2, 2, 2, 2, 2, 2, NaN, NaN]);
    expect(water.values[4]).toBe(-1);
  });
});
