import { describe, expect, it } from 'vitest';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { meanSpace } from '../../solver/space/gridSpace';
import { samplePoints } from '../../solver/space/pointSampler';
import { projectState } from '../../solver/space/projection';
import { placeInGrid } from '../../solver/mesh/cartesianGrid';
import { grid, scalarOn } from './grids';

/** A field at the centers of all cells of the projected scalar. */
function atCenters(own: CartesianGrid, q: string, field: string) {
  const states = scalarOn(meanSpace(own), q);
  const { space, physics } = states;
  const state = projectState(states, physics.initial, 0);
  const places = Array.from({ length: space.cellCount }, (_, cell) => {
    const place = new Float64Array(3);
    space.maps.center(cell, place);
    return place;
  });
  const along = (axis: number): Float64Array => Float64Array.from(places, (place) => place[axis]);
  const [values] = samplePoints(
    states,
    { state, time: 0, averages: null },
    [physics.field(field)],
    { cell: Uint32Array.from(places.keys()), x: along(0), y: along(1), z: along(2) },
  );
  return Array.from(values, (value, cell) => ({ value, at: places[cell], cell }));
}

const axes = ['x', 'y', 'z'];

describe.each([1, 2, 3] as const)('a derivative of means in %s dimensions', (dimension) => {
  const own = grid(dimension, [5, 4, 3]);
  const q = axes
    .slice(0, dimension)
    .map((axis, i) => `${i + 1}*${axis}^2`)
    .join(' + ');

  it('is exact for a parabola inside, and half a cell inwards at the sides', () => {
    for (let axis = 0; axis < dimension; axis++) {
      for (const { value, at, cell } of atCenters(own, q, `d${axes[axis]}(q)`)) {
        const index = placeInGrid(own, cell)[axis];
        const isFirst = index === 0 ? 1 : 0;
        const isLast = index === own.counts[axis] - 1 ? 1 : 0;
        const place = at[axis] + 0.5 * own.spacing[axis] * (isFirst - isLast);
        expect(value).toBeCloseTo(2 * (axis + 1) * place, 11);
      }
    }
  });

  it('crosses periodic sides', () => {
    const joined = { ...own, sides: own.sides.map(() => ['joined', 'joined'] as const) };
    for (let axis = 0; axis < dimension; axis++) {
      const count = own.counts[axis];
      const name = axes[axis];
      for (const { value, cell } of atCenters(joined, name, `d${name}(q)`)) {
        const index = placeInGrid(own, cell)[axis];
        const isAtSide = index === 0 || index === count - 1;
        expect(value).toBeCloseTo(isAtSide ? (2 - count) / 2 : 1, 11);
      }
    }
  });

  it('follows the chain rule', () => {
    for (const { value, at } of atCenters(own, 'x', 'dx(x*q^2)')) {
      expect(value).toBeCloseTo(3 * at[0] ** 2, 11);
    }
  });
});

it('has zero derivatives along an axis with one cell', () => {
  const own = grid(2, [4, 1]);
  for (const { value } of atCenters(own, 'x + 5*y', 'dy(q)')) expect(value).toBe(0);
});
