import { describe, expect, it } from 'vitest';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { mixedSolution } from './polynomialSolution';
import { readVtu } from './readVtu';

describe('a file of triangles and quadrilaterals', () => {
  it.each([1, 2, 3, 4])('has Lagrange cells of both types with exact values, p = %i', (order) => {
    const solution = mixedSolution(order, `1 + x^${order} - 2*x*y^${order - 1}`);
    const form = { isDouble: true, isCompressed: true };
    const { arrays, points, cells } = readVtu(solutionVtu(solution, ['dx(q)'], { form }));
    const [ofTriangle, ofQuadrilateral] = [((order + 1) * (order + 2)) / 2, (order + 1) ** 2];
    expect([points, cells]).toEqual([6 * ofTriangle + 3 * ofQuadrilateral, 9]);
    const types = order === 1 ? [5, 9] : [69, 70];
    expect(Array.from(arrays.get('types')!)).toEqual([
      ...new Array<number>(6).fill(types[0]),
      ...new Array<number>(3).fill(types[1]),
    ]);
    const ends = Array.from({ length: 9 }, (_, cell) =>
      cell < 6 ? (cell + 1) * ofTriangle : 6 * ofTriangle + (cell - 5) * ofQuadrilateral,
    );
    expect(Array.from(arrays.get('offsets')!)).toEqual(ends);
    expect(new Set(Array.from(arrays.get('connectivity')!)).size).toBe(points);
    const [xyz, q, slope] = ['Points', 'q', 'dx(q)'].map((name) => arrays.get(name)!);
    for (let i = 0; i < points; i++) {
      const [x, y] = [xyz[3 * i], xyz[3 * i + 1]];
      expect(q[i]).toBeCloseTo(1 + x ** order - 2 * x * y ** (order - 1), 11);
      expect(slope[i]).toBeCloseTo(order * x ** (order - 1) - 2 * y ** (order - 1), 5);
    }
    // The corners of the first triangle, counter-clockwise.
    const [ax, ay, , bx, by, , cx, cy] = Array.from(xyz as Float64Array).slice(0, 8);
    expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeCloseTo(1 / 6, 12);
  });
});
