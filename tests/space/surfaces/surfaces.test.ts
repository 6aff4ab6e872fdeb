import { describe, expect, it } from 'vitest';
import type { CartesianGrid } from '../../../solver/mesh/cartesianGrid';
import type { CellMaps, CellSpace, StateSpace } from '../../../solver/space/cellSpace';
import { meanSpace } from '../../../solver/space/gridSpace';
import { projectState } from '../../../solver/space/projection';
import { CellTree } from '../../../solver/space/surfaces/cellTree';
import { SurfaceBuilder, type CellSurface } from '../../../solver/space/surfaces/cellSurface';
import { CubeMarch } from '../../../solver/space/surfaces/cubeMarch';
import { isosurface } from '../../../solver/space/surfaces/isosurface';
import {
  latticeValues,
  sharedCorners,
  type LatticeValues,
} from '../../../solver/space/surfaces/latticeValues';
import { planeCut, type Plane } from '../../../solver/space/surfaces/planeCut';
import { surfaceValues } from '../../../solver/space/surfaces/surfaceValues';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { gaussLegendre } from '../../../solver/mesh/gaussLegendre';
import { boxMesh } from '../../../solver/mesh/generate/box';
import { shuffleOrientation } from '../../../solver/mesh/shuffleOrientation';
import { nodalSpace as curvedSpace, requireBoxes } from '../../../solver/space/nodalSpace';
import { grid, scalarOn } from '../grids';
import { nodalSpace } from '../nodalSpace';

function done<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** The cube from −1 to 1. */
const cube = (cells: number): CartesianGrid => ({
  ...grid(3, [cells, cells, cells]),
  origin: [-1, -1, -1],
  spacing: [2 / cells, 2 / cells, 2 / cells],
});

/** The same cells bent by a map that is curved in each of them. */
function bent(space: CellSpace): CellSpace {
  const maps: CellMaps = {
    ...space.maps,
    isAffine: false,
    place(cell, point, place) {
      space.maps.place(cell, point, place);
      const [x, y, z] = place;
      place[0] = x + 0.1 * Math.sin(2 * y) * z;
      place[1] = y + 0.1 * x * x;
      place[2] = z + 0.1 * Math.sin(x * y);
    },
    bounds(cell, low, high) {
      space.maps.bounds(cell, low, high);
      for (let axis = 0; axis < 3; axis++)
        [low[axis], high[axis]] = [low[axis] - 0.2, high[axis] + 0.2];
    },
  };
  delete maps.placeCells;
  return { ...space, maps };
}

const lattice = (states: StateSpace, field: string, intervals: number): LatticeValues => {
  const sampled = {
    state: projectState(states, states.physics.initial, 0),
    time: 0,
    averages: null,
  };
  return done(
    latticeValues(states, sampled, states.physics.field(field), intervals, () =>
      sharedCorners(states),
    ),
  );
};

interface Measures {
  readonly area: number;
  /** The enclosed volume for outward normals. */
  readonly volume: number;
}

function measures({ points, triangles }: CellSurface): Measures {
  let [area, volume] = [0, 0];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const first = 3 * triangles[at + corner];
      return points.subarray(first, first + 3);
    });
    const u = a.map((value, axis) => b[axis] - value);
    const v = a.map((value, axis) => c[axis] - value);
    const normal = [
      u[1] * v[2] - u[2] * v[1],
      u[2] * v[0] - u[0] * v[2],
      u[0] * v[1] - u[1] * v[0],
    ];
    area += Math.hypot(...normal) / 2;
    volume += (a[0] * normal[0] + a[1] * normal[1] + a[2] * normal[2]) / 6;
  }
  return { area, volume };
}

/** Edges that belong to one triangle only, with coincident points merged. */
function openEdges({ points, triangles }: CellSurface, digits = 5): number {
  const places = new Map<string, number>();
  const placeOf = (point: number): number => {
    const key = [0, 1, 2].map((axis) => points[3 * point + axis].toFixed(digits)).join();
    const known = places.get(key) ?? places.size;
    places.set(key, known);
    return known;
  };
  const count = new Map<string, number>();
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [0, 1, 2].map((corner) => placeOf(triangles[at + corner]));
    if (new Set(corners).size < 3) continue;
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % 3];
      const forth = `${corner} ${next}`;
      const back = `${next} ${corner}`;
      if (count.get(back)) count.set(back, count.get(back)! - 1);
      else count.set(forth, (count.get(forth) ?? 0) + 1);
    });
  }
  return [...count.values()].reduce((sum, own) => sum + own, 0);
}

describe('an isosurface', () => {
  it('converges quadratically in area and volume to a ball with the subdivision, without holes', () => {
    const states = scalarOn(nodalSpace(cube(4), 2), '1 - x*x - y*y - z*z');
    const errors = [2, 4, 8].map((intervals) => {
      const surface = done(isosurface(states.space, lattice(states, 'q', intervals), [0.36]));
      expect(openEdges(surface)).toBe(0);
      const { area, volume } = measures(surface);
      return [area / (4 * Math.PI * 0.64) - 1, volume / ((4 / 3) * Math.PI * 0.512) - 1];
    });
    for (const measure of [0, 1]) {
      const own = errors.map((error) => -error[measure]);
      for (const i of [1, 2]) expect(Math.log2(own[i - 1] / own[i])).toBeGreaterThan(1.8);
      expect(own[2]).toBeLessThan(0.005);
      expect(own[2]).toBeGreaterThan(0);
    }
  });

  it('is closed for any signs at the corners of cubes', () => {
    const [intervals, builder] = [17, new SurfaceBuilder()];
    const place: CellMaps['place'] = (_cell, point, at) => at.set(Array.from(point));
    let seed = 7;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const values = Float64Array.from({ length: (intervals + 1) ** 3 }, (_, i) => {
      const steps = [i, i / (intervals + 1), i / (intervals + 1) ** 2];
      const along = steps.map((step) => Math.floor(step) % (intervals + 1));
      return along.some((at) => at === 0 || at === intervals) ? -1 : 2 * random() - 1;
    });
    new CubeMarch(intervals, { place }, builder).addCell(0, values, 0);
    const surface = builder.finish();
    expect(surface.triangles.length / 3).toBeGreaterThan(8000);
    expect(openEdges(surface)).toBe(0);
  });

  it('interpolates means linearly between vertices', () => {
    const states = scalarOn(meanSpace(cube(8)), 'x + 2*y - z');
    const surface = done(isosurface(states.space, lattice(states, 'q', 5), [0.25]));
    let inside = 0;
    for (let i = 0; i < surface.points.length; i += 3) {
      const [x, y, z] = surface.points.subarray(i, i + 3);
      if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) > 0.75) continue;
      expect(x + 2 * y - z).toBeCloseTo(0.25, 5);
      inside++;
    }
    expect(inside).toBeGreaterThan(20);
  });

  it('has no points for levels beyond the range or for undefined values', () => {
    const states = scalarOn(nodalSpace(cube(2), 1), 'x');
    for (const level of [5, -5, NaN, Infinity]) {
      expect(done(isosurface(states.space, lattice(states, 'q', 1), [level])).cell).toHaveLength(0);
    }
    const broken = done(isosurface(states.space, lattice(states, 'log(q)', 4), [-1]));
    for (const value of broken.points) expect(Number.isFinite(value)).toBe(true);
  });
});

describe('an isosurface in randomly oriented curved hexahedra', () => {
  const mesh = requireBoxes(
    shuffleOrientation(
      buildCellMesh(
        boxMesh({ min: [-1, -1, -1], max: [1, 1, 1], cells: [4, 4, 4] }, 2, ([x, y, z]) => [
          x + 0.1 * Math.sin(2 * y) * z,
          y + 0.1 * x * x,
          z + 0.1 * x * y,
        ]),
      ),
      3,
    ),
    'the test',
  );
  const { points, weights } = gaussLegendre(5);
  const states = scalarOn(
    curvedSpace(
      mesh,
      points.map((x) => (x + 1) / 2),
      weights.map((w) => w / 2),
    ),
    '1 - x*x - y*y - z*z',
  );

  it('converges quadratically to a ball without holes', () => {
    const errors = [2, 4].map((intervals) => {
      const surface = done(isosurface(states.space, lattice(states, 'q', intervals), [0.51]));
      expect(openEdges(surface, 3)).toBe(0);
      const { area, volume } = measures(surface);
      return [1 - area / (4 * Math.PI * 0.49), 1 - volume / ((4 / 3) * Math.PI * 0.343)];
    });
    for (const measure of [0, 1]) {
      expect(Math.log2(errors[0][measure] / errors[1][measure])).toBeGreaterThan(1.8);
      expect(errors[1][measure]).toBeGreaterThan(0);
      expect(errors[1][measure]).toBeLessThan(0.03);
    }
  });

  it('is cut by a plane with the correct field', () => {
    const plane = { normal: [1, -2, 0.5], point: [0.1, 0.05, 0] } as const;
    const surface = done(planeCut(states.space, new CellTree(states.space), plane, 4));
    const sampled = {
      state: projectState(states, states.physics.initial, 0),
      time: 0,
      averages: null,
    };
    const [values] = done(surfaceValues(states, sampled, [states.physics.field('q')], surface));
    expect(values.length).toBeGreaterThan(300);
    values.forEach((value, i) => {
      const [x, y, z] = surface.points.subarray(3 * i, 3 * i + 3);
      expect(x - 0.1 - 2 * (y - 0.05) + 0.5 * z).toBeCloseTo(0, 5);
      expect(value).toBeCloseTo(1 - x * x - y * y - z * z, 4);
    });
  });
});

describe('a plane through cells', () => {
  const cut = (space: CellSpace, plane: Plane, intervals = 2): CellSurface =>
    done(planeCut(space, new CellTree(space), plane, intervals));
  const oblique: Plane = { normal: [1, 2, -0.5], point: [0.1, 0, 0.2] };

  it('has the area of the cut, and a linear field on it exactly', () => {
    const states = scalarOn(nodalSpace(cube(3), 2), '1 + 2*x - 3*y + 0.5*z');
    const surface = cut(states.space, { normal: [1, 1, 1], point: [0, 0, 0] });
    // A regular hexagon with sides of √2.
    expect(measures(surface).area).toBeCloseTo(3 * Math.sqrt(3), 5);
    const sampled = {
      state: projectState(states, states.physics.initial, 0),
      time: 0,
      averages: null,
    };
    const [values] = done(surfaceValues(states, sampled, [states.physics.field('q')], surface));
    values.forEach((value, i) => {
      const [x, y, z] = surface.points.subarray(3 * i, 3 * i + 3);
      expect(value).toBeCloseTo(1 + 2 * x - 3 * y + 0.5 * z, 5);
      expect(x + y + z).toBeCloseTo(0, 6);
    });
  });

  it.each([-1, -1 + 1e-13, -0.5, 0, 1 / 3, 1])(
    'is not duplicated between cells or on a side: z = %d',
    (z) => {
      const surface = cut(meanSpace(cube(4)), { normal: [0, 0, -3], point: [5, 5, z] });
      expect(measures(surface).area).toBeCloseTo(4, 5);
    },
  );

  it('is planar in bent cells too', () => {
    const surface = cut(bent(nodalSpace(cube(3), 1)), oblique, 3);
    const length = Math.hypot(1, 2, 0.5);
    expect(surface.cell.length).toBeGreaterThan(100);
    for (let i = 0; i < surface.points.length; i += 3) {
      const [x, y, z] = surface.points.subarray(i, i + 3);
      expect((x - 0.1 + 2 * y - 0.5 * (z - 0.2)) / length).toBeCloseTo(0, 6);
    }
  });

  it('cuts nothing beyond the domain, and is rejected without a normal', () => {
    const space = meanSpace(cube(2));
    expect(cut(space, { normal: [0, 0, 1], point: [0, 0, 1.5] }).triangles).toHaveLength(0);
    expect(() => cut(space, { normal: [0, 0, 0], point: [0, 0, 0] })).toThrow('normal (0, 0, 0)');
    expect(() => cut(space, { normal: [NaN, 0, 1], point: [0, 0, 0] })).toThrow('normal');
    expect(() => cut(space, { normal: [1, 0, 0], point: [0, NaN, 0] })).toThrow(
      'finite coordinates',
    );
  });

  it('omits cells covered by an obstacle', () => {
    const solid = new Uint8Array(64);
    solid[1 + 4 * (1 + 4 * 1)] = 1;
    const surface = cut(meanSpace({ ...cube(4), solid }), {
      normal: [0, 0, 1],
      point: [0, 0, -0.25],
    });
    expect(measures(surface).area).toBeCloseTo(4 - 0.25, 5);
  });
});
