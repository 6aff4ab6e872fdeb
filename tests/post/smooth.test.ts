import { describe, expect, it } from 'vitest';
import { prepareCase } from '../../solver/run/preparedCase';
import { averageShared } from '../../solver/post/smooth';
import { methods } from '../../solver/methods/registry';
import { scheme } from '../support/cases';
import { flowCase, square } from './support';

describe('a point shared by cells', () => {
  it.each([1, 2, 3, 4])('is identified by its location, at order %i', (order) => {
    const { discretization } = prepareCase(flowCase({ scheme: scheme(order) }), square(3), methods);
    const { points } = discretization.displaySurface();
    const { count, index } = discretization.sharedPoints();
    const places = new Map<string, number>();
    index.forEach((shared, i) => {
      const place = `${points[3 * i].toFixed(5)} ${points[3 * i + 1].toFixed(5)}`;
      const known = places.get(place) ?? shared;
      expect(shared).toBe(known);
      places.set(place, known);
    });
    // The lattice of the complete square.
    expect(places.size).toBe((3 * order + 1) ** 2);
    expect(new Set(places.values()).size).toBe(places.size);
    expect(Math.max(...index)).toBeLessThan(count);
  });

  it('takes the mean of the cell values', () => {
    const shared = { count: 3, index: Uint32Array.of(0, 1, 1, 2, 1) };
    expect([...averageShared(Float32Array.of(5, 1, 2, 7, 6), shared)]).toEqual([5, 3, 3, 7, 3]);
  });

  it('ignores cells without a value', () => {
    const shared = { count: 2, index: Uint32Array.of(0, 0, 0, 1) };
    expect([...averageShared(Float32Array.of(1, NaN, 3, NaN), shared)]).toEqual([2, NaN, 2, NaN]);
  });
});
