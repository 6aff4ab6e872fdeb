import { describe, expect, it } from 'vitest';
import { cellMeasures } from '../../solver/mesh/cellMeasures';
import { lineOperators } from '../../solver/methods/cpr/line';
import { copyPoint, tableAt } from '../../solver/space/basisTable';
import { dot } from '../../solver/space/linearAlgebra';
import { lagrangeBasis } from '../../solver/space/lagrange';
import { nodalFunctions, nodalSpace, requireBoxes } from '../../solver/space/nodalSpace';
import { longestSpacingOfCell } from '../../solver/space/pointSpacings';
import { referenceCells } from '../../solver/space/reference';
import { latticePoints } from '../../solver/space/reference/points';
import { bentBox, waves } from '../../solver/verification/cpr/meshes';
import { cprScheme } from '../methods/cpr/cases';

const spaces = (
  [
    [[3, 2], 3],
    [[2, 2, 2], 2],
  ] as const
).map(([counts, order]) => {
  const mesh = requireBoxes(bentBox({ counts, order, bend: waves(0.05) }), 'the test');
  const { points, weights } = lineOperators(cprScheme({ order: 3, points: 'gaussLobatto' }));
  return [mesh.shape, nodalSpace(mesh, points, weights)] as const;
});

it('has the longest distance of opposite sides over p + 1 as the longest spacing', () => {
  const mesh = requireBoxes(
    bentBox({ counts: [2, 4, 5], order: 1, bend: ([x, y, z]) => [x + 3 * z, y, 4 * z] }),
    'the test',
  );
  const { points, weights } = lineOperators(cprScheme({ order: 3 }));
  expect(longestSpacingOfCell(nodalSpace(mesh, points, weights), 7)).toBeCloseTo(0.25, 12);
});

describe.each(spaces)('the nodal space on curved cells, %s', (_, space) => {
  const { dimension, maps, functionCount } = space;
  const [point, place, found] = [
    new Float64Array(dimension),
    new Float64Array(3),
    new Float64Array(dimension),
  ];

  it('finds the cell and the reference point of a location', () => {
    for (let cell = 0; cell < space.cellCount; cell++) {
      point.forEach((__, axis) => (point[axis] = 0.2 + 0.17 * ((cell + 2 * axis) % 4)));
      maps.place(cell, point, place);
      expect(space.locate(place, found)).toBe(cell);
      found.forEach((value, axis) => expect(value).toBeCloseTo(point[axis], 10));
      expect(maps.invert(cell, place, found)).toBe(true);
    }
    expect(space.locate([7, 7, 7], found)).toBe(-1);
  });

  it('represents polynomials of its degree exactly, by projection and by point values', () => {
    const polynomial = (at: ArrayLike<number>): number =>
      Array.from(at).reduce((product, value, axis) => product * (value ** 3 - 0.3 * axis), 1);
    const values = Array.from({ length: functionCount }, (__, i) => {
      copyPoint(space.points, i, point);
      return polynomial(point);
    });
    for (const { weights, dual, table } of [space.rule, space.collocation]) {
      const projected = new Float64Array(functionCount);
      weights.forEach((weight, q) => {
        copyPoint(table.points, q, point);
        const value = weight * polynomial(point);
        for (let j = 0; j < functionCount; j++) projected[j] += value * dual[q * functionCount + j];
      });
      projected.forEach((value, j) => expect(value).toBeCloseTo(values[j], 11));
    }
  });

  it('evaluates sums and metrics on a lattice by tensor products like point by point', () => {
    const { points } = referenceCells[space.shape].lattice(4);
    const { products, value, derivatives } = tableAt(space, points);
    const coefficients = Float32Array.from({ length: 2 * functionCount }, (__, j) => Math.sin(j));
    const array = (): Float64Array => new Float64Array(points.count);
    const [sums, slopes] = [array(), Array.from({ length: dimension }, array)];
    products!.sums(coefficients, functionCount, sums, 0);
    products!.derivatives(coefficients, functionCount, slopes, 0);
    const adjugate = new Float64Array(dimension ** 2);
    const [adjugates, determinants] = [new Float64Array(points.count * dimension ** 2), array()];
    const cell = space.cellCount - 1;
    maps.metrics!(cell, points, adjugates, determinants);
    for (let q = 0; q < points.count; q++) {
      const sum = (table: Float64Array): number =>
        dot(table, q * functionCount, coefficients, functionCount, functionCount);
      expect(sums[q]).toBeCloseTo(sum(value), 12);
      slopes.forEach((own, axis) => expect(own[q]).toBeCloseTo(sum(derivatives[axis]), 11));
      copyPoint(points, q, point);
      expect(determinants[q]).toBeCloseTo(maps.metric(cell, point, adjugate), 13);
      adjugate.forEach((entry, k) =>
        expect(adjugates[q * adjugate.length + k]).toBeCloseTo(entry, 13),
      );
    }
  });

  it('has exact means and measures, and sides that close each cell', () => {
    const exact = cellMeasures(space.mesh);
    const { pointsPerSide, place: placeSide } = space.sides;
    const array = (): Float64Array => new Float64Array(pointsPerSide);
    const side = {
      ...{ x: array(), y: array(), z: array() },
      ...{ nx: array(), ny: array(), nz: array(), weight: array() },
    };
    for (let cell = 0; cell < space.cellCount; cell++) {
      expect(space.meanWeights(cell).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 13);
      expect(Math.abs(maps.measure(cell) / exact[cell] - 1)).toBeLessThan(0.02);
      const sum = [0, 0, 0];
      // ∮ x·n is the dimension times the measure.
      let flow = 0;
      for (let k = 0; k < 2 * dimension; k++) {
        placeSide(cell, k, side);
        side.weight.forEach((weight, q) => {
          const normal = [side.nx[q], side.ny[q], side.nz[q]];
          normal.forEach((value, axis) => (sum[axis] += weight * value));
          flow += weight * (side.x[q] * normal[0] + side.y[q] * normal[1] + side.z[q] * normal[2]);
        });
      }
      for (const value of sum) expect(Math.abs(value)).toBeLessThan(1e-13);
      expect(flow / dimension).toBeCloseTo(exact[cell], 12);
    }
  });
});

const orders = [1, 2, 3].flatMap((order) => [2, 3].map((dimension) => [order, dimension] as const));

describe.each(orders)('functions of order %i in %i dimensions', (order, dimension) => {
  const line = lineOperators(cprScheme({ order, points: 'gaussLegendre' })).points;
  const ends = Float64Array.of(0, 1);

  it.each([0, 1, 2].slice(0, dimension))(
    'are summed in several cells at once like in each, at the ends of axis %i',
    (across) => {
      const along = lagrangeBasis(line);
      const space = { ...nodalFunctions(along, dimension as 2 | 3), along };
      const axes = Array.from({ length: dimension }, (_, axis) => (axis === across ? ends : line));
      const { products, value, derivatives, points } = tableAt(space, latticePoints(axes));
      const { functionCount } = space;
      const [cells, stride, start] = [3, functionCount + 2, 5];
      const coefficients = Float32Array.from({ length: 5 * stride }, (_, j) => Math.cos(j));
      const array = (): Float64Array => new Float64Array(1 + cells * points.count);
      const [sums, slopes] = [array(), axes.map(array)];
      products!.sums(coefficients, start, sums, 1, cells, stride);
      products!.derivatives(coefficients, start, slopes, 1, cells, stride);
      for (let at = 0; at < cells * points.count; at++) {
        const first = start + Math.floor(at / points.count) * stride;
        const row = (at % points.count) * functionCount;
        const sum = (table: Float64Array): number =>
          dot(table, row, coefficients, first, functionCount);
        expect(sums[1 + at]).toBeCloseTo(sum(value), 12);
        slopes.forEach((own, b) => expect(own[1 + at]).toBeCloseTo(sum(derivatives[b]), 11));
      }
    },
  );
});
