import { describe, expect, it } from 'vitest';
import { trianglesToDraw } from '../../renderer/view3d/liveSurface';
import { prepareCase } from '../../solver/run/preparedCase';
import { methods } from '../../solver/methods/registry';
import { flowCase, square } from '../post/support';

describe('a surface with many triangles', () => {
  const surface = {
    type: 'surface',
    version: 1,
    ...prepareCase(flowCase(), square(110), methods).discretization.picture({ kind: 'surface' }),
  } as const;

  it('is drawn with one triangle per triangular cell during a run', () => {
    const coarse = trianglesToDraw(surface, true);
    expect(coarse.length / 3).toBe(2 * 110 ** 2);
    const area = (triangles: Uint32Array): number => {
      let sum = 0;
      const at = (point: number): [number, number] => [
        surface.points[3 * point],
        surface.points[3 * point + 1],
      ];
      for (let i = 0; i < triangles.length; i += 3) {
        const [[ax, ay], [bx, by], [cx, cy]] = [0, 1, 2].map((k) => at(triangles[i + k]));
        sum += ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
      }
      return sum;
    };
    expect(area(coarse)).toBeCloseTo(1, 4);
    expect(area(surface.triangles)).toBeCloseTo(1, 4);
  });

  it('uses only the corners of each cell during a run', () => {
    const quads = {
      ...surface,
      points: new Float32Array(3 * 9 * 30_000),
      triangles: new Uint32Array(3 * 8 * 30_000),
      perCell: { points: 9, corners: [0, 2, 8, 6] },
    };
    const coarse = trianglesToDraw(quads, true);
    expect(coarse.length / 3).toBe(2 * 30_000);
    expect([...coarse.subarray(0, 9)]).toEqual([0, 2, 8, 0, 8, 6, 9, 11, 17]);
  });

  it('is drawn completely at rest', () => {
    expect(trianglesToDraw(surface, false)).toBe(surface.triangles);
  });
});
