import { describe, expect, it } from 'vitest';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { lineOperators } from '../../solver/methods/cpr/line';
import { tableAt } from '../../solver/space/basisTable';
import { determinantsAt } from '../../solver/space/cellMetrics';
import type { CellSpace, ReferencePoints, StateSpace } from '../../solver/space/cellSpace';
import { meanSpace } from '../../solver/space/gridSpace';
import { dot } from '../../solver/space/linearAlgebra';
import { nodalSpace as mappedSpace, requireBoxes } from '../../solver/space/nodalSpace';
import { projectState } from '../../solver/space/projection';
import { referenceCells } from '../../solver/space/reference';
import { pointsOf, tensorPoints } from '../../solver/space/reference/points';
import { stateErrors } from '../../solver/space/stateErrors';
import { bentBox, waves } from '../../solver/verification/cpr/meshes';
import { cprScheme } from '../methods/cpr/cases';
import { rectangleMesh } from '../support/meshes';
import { grid, scalarOn } from './grids';
import { nodalSpace } from './nodalSpace';

const trianglesOf = (order: number): CellSpace =>
  dgOperators(
    rectangleMesh(3, 2, (x, y) => [2 * x - 1, 1.5 * y + 0.5]),
    scalarOn(nodalSpace(grid(2), 1), '1').physics,
    { order, limiter: 'none', positivity: false },
  ).space;

const bent = (counts: readonly number[], order: number): CellSpace => {
  const mesh = requireBoxes(bentBox({ counts: [...counts], order: 2, bend: waves(0.05) }), 'this');
  const { points, weights } = lineOperators(cprScheme({ order, points: 'gaussLegendre' }));
  return mappedSpace(mesh, points, weights);
};

/** About three cells per wavelength. */
const wave = ['sin(5*x)', '*cos(4*y)', '*sin(6*z + 0.3)'];
const waveAt = ([x, y, z]: Float64Array, dimension: number): number =>
  Math.sin(5 * x) *
  (dimension > 1 ? Math.cos(4 * y) : 1) *
  (dimension > 2 ? Math.sin(6 * z + 0.3) : 1);

/** Two Gauss points of [0, 1]. */
const [near, far] = [-1, 1].map((sign) => (1 + sign / Math.sqrt(3)) / 2);

/** Points of equal weight: two Gauss points per part of an edge of a box, centroids of the parts of a triangle. */
function finePoints(shape: CellSpace['shape'], dimension: number, count: number): ReferencePoints {
  if (shape !== 'triangle') {
    const steps = Array.from(
      { length: count },
      (_, i) => (Math.floor(i / 2) + (i % 2 ? far : near)) * (2 / count),
    );
    return pointsOf(dimension, tensorPoints(steps, dimension));
  }
  const { points, triangles } = referenceCells.triangle.lattice(count);
  const centroids = Array.from({ length: triangles.length / 3 }, (_, t) =>
    [0, 1].map(
      (axis) =>
        [0, 1, 2].reduce((sum, k) => sum + points.coordinates[axis][triangles[3 * t + k]], 0) / 3,
    ),
  );
  return pointsOf(2, centroids);
}

/** L² error by a composite rule, for means against the means of the wave. */
function expectedL2({ space }: StateSpace, state: Float64Array): number {
  const { dimension, shape, cellCount, functionCount, maps, degree } = space;
  const points = finePoints(shape, dimension, dimension === 3 ? 20 : 60);
  const weight = referenceCells[shape].measure / points.count;
  const table = tableAt(space, points);
  const determinants = determinantsAt(space, points);
  const place = new Float64Array(3);
  let square = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const own = Float64Array.from(determinants(cell));
    const exact = Array.from({ length: points.count }, (_, q) => {
      maps.place(
        cell,
        points.coordinates.map((along) => along[q]),
        place,
      );
      return waveAt(place, dimension);
    });
    if (degree === 0) {
      const mean = exact.reduce((sum, value) => sum + value, 0) / points.count;
      square += maps.measure(cell) * (state[cell] - mean) ** 2;
      continue;
    }
    for (let q = 0; q < points.count; q++) {
      const u = dot(table.value, q * functionCount, state, cell * functionCount, functionCount);
      square += weight * own[q] * (u - exact[q]) ** 2;
    }
  }
  return Math.sqrt(square);
}

describe('the error norm of a state', () => {
  it.each([
    ['triangles, p = 1', trianglesOf(1)],
    ['triangles, p = 2', trianglesOf(2)],
    ['one cell on a line, p = 1', nodalSpace(grid(1, [1]), 1)],
    ['squares, p = 1', nodalSpace(grid(2), 1)],
    ['curved quadrilaterals, p = 1', bent([4, 4], 1)],
    ['curved hexahedra, p = 1', bent([3, 3, 3], 1)],
    ['curved hexahedra, p = 2', bent([2, 2, 2], 2)],
    ['means on a line', meanSpace(grid(1))],
    ['means on a grid', meanSpace(grid(2))],
    ['means in space', meanSpace(grid(3))],
  ])('agrees with a much finer rule on coarse cells: %s', (_, space) => {
    const states = scalarOn(space, wave.slice(0, space.dimension).join(''));
    const { initial } = states.physics;
    const state = projectState(states, initial, 0).map((value) => 0.9 * value);
    const [error] = stateErrors(states, state, initial, 0);
    expect(Math.abs(error.l2 / expectedL2(states, state) - 1)).toBeLessThan(1e-3);
  });

  it('normalizes means by the norm of the exact solution', () => {
    const states = scalarOn(meanSpace(grid(2)), '2');
    const state = projectState(states, states.physics.initial, 0);
    const [error] = stateErrors(states, state, states.physics.initial, 0);
    expect(error.rms).toBeLessThan(1e-13);
    expect(error.exactL2).toBeCloseTo(2 * Math.sqrt(3), 12);
  });

  it('stays NaN where the state is NaN', () => {
    const states = scalarOn(meanSpace(grid(1)), 'x');
    const state = projectState(states, states.physics.initial, 0);
    state[1] = NaN;
    expect(stateErrors(states, state, states.physics.initial, 0)[0].l2).toBeNaN();
  });
});
