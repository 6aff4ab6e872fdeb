import { describe, expect, it } from 'vitest';
import { boundaryParts } from '../../solver/space/boundary';
import { boundaryPlaces } from '../../solver/space/boundarySampler';
import { meanSpace } from '../../solver/space/gridSpace';
import { projectState, stateIntegrals } from '../../solver/space/projection';
import { grid, highCorner, lowCorner, scalarOn } from './grids';

const dimensions = [1, 2, 3] as const;

describe.each(dimensions)('the space of means on a grid of %i dimensions', (dimension) => {
  const space = meanSpace(grid(dimension));
  const axes = ['x', 'y', 'z'].slice(0, dimension);

  it('projects a quadratic to its averages over the cells', () => {
    const states = scalarOn(space, axes.map((axis) => `${axis}^2`).join(' + '));
    const state = projectState(states, states.physics.initial, 0);
    const [low, high] = [new Float64Array(3), new Float64Array(3)];
    for (let cell = 0; cell < space.cellCount; cell++) {
      space.maps.bounds(cell, low, high);
      const mean = axes.reduce(
        (sum, _, axis) => sum + (high[axis] ** 3 - low[axis] ** 3) / (3 * (high[axis] - low[axis])),
        0,
      );
      expect(state[cell]).toBeCloseTo(mean, 13);
    }
  });

  it('integrates 1 to the volume of the box', () => {
    const box = axes.reduce(
      (product, _, axis) => product * (highCorner[axis] - lowCorner[axis]),
      1,
    );
    const [integral] = stateIntegrals(space, 1, new Float64Array(space.cellCount).fill(1));
    expect(integral).toBeCloseTo(box, 13);
  });

  it('locates a point in its cell, and none outside', () => {
    const place = new Float64Array(3);
    const point = new Float64Array(dimension);
    for (let cell = 0; cell < space.cellCount; cell++) {
      space.maps.center(cell, place);
      expect(space.locate(place, point)).toBe(cell);
      expect(Array.from(point, (value) => Math.round(1e9 * value) / 1e9)).toEqual(
        axes.map(() => 0.5),
      );
    }
    expect(space.locate(highCorner, point)).toBe(space.cellCount - 1);
    place[dimension - 1] += 10;
    expect(space.locate(place, point)).toBe(-1);
  });

  it('has sides that close every cell', () => {
    const { sides } = space;
    const sum = [0, 0, 0];
    const array = (): Float64Array => new Float64Array(sides.pointsPerSide);
    const points = {
      x: array(),
      y: array(),
      z: array(),
      nx: array(),
      ny: array(),
      nz: array(),
      weight: array(),
    };
    for (let side = 0; side < 2 * dimension; side++) {
      sides.place(1, side, points);
      points.weight.forEach((weight, k) => {
        [points.nx, points.ny, points.nz].forEach((n, axis) => (sum[axis] += weight * n[k]));
      });
    }
    expect(sum.map((value) => Math.abs(value))).toEqual([0, 0, 0]);
  });
});

describe('the boundary of a grid', () => {
  it('has the domain on the left, in 2D', () => {
    const space = meanSpace(grid(2));
    for (const { name } of space.mesh.groups) {
      const [part] = boundaryPlaces(space, name);
      const [first, last] = [part[0], part[part.length - 1]];
      // The direction along the side, rotated to the right, is the normal.
      expect(
        (last.y - first.y) * first.normalX - (last.x - first.x) * first.normalY,
      ).toBeGreaterThan(0);
      const distances = part.map(({ x, y }) => Math.hypot(x - first.x, y - first.y) + first.arc);
      part.forEach(({ arc }, i) => expect(arc).toBeCloseTo(distances[i], 13));
    }
  });

  it('has the sides of a box with their areas in 3D', () => {
    const space = meanSpace(grid(3));
    const areas = space.mesh.groups.map(({ name }) =>
      boundaryPlaces(space, name)
        .flat()
        .reduce((sum, { weight }) => sum + weight, 0),
    );
    [0.75, 0.75, 1, 1, 3, 3].forEach((area, i) => expect(areas[i]).toBeCloseTo(area, 13));
  });

  it('has one part per side of a group with several sides', () => {
    const whole = grid(2);
    const joined = {
      ...whole,
      sides: [
        [0, 0],
        ['joined', 'joined'],
      ] as const,
    };
    expect(boundaryParts(joined, 0).map((part) => part.length)).toEqual([3, 3]);
    expect(boundaryParts(joined, 1)).toEqual([]);
  });
});
