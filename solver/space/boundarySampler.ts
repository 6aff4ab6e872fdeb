import type { Dimension } from '../core/axes';
import type { Program } from '../expression';
import { boundaryParts, groupIndex, sidePointsOf } from './boundary';
import type { CellSpace, ReferencePoints, StateSpace } from './cellSpace';
import { samplePoints } from './pointSampler';
import { sideHeight } from './sideHeight';
import type { BoundaryPlace, BoundaryPoint, SampledState } from './types';

/** See `Discretization.boundaryPlaces`: the points of the space's own rule on every side. */
export function boundaryPlaces(space: CellSpace, groupName: string): BoundaryPlace[][] {
  const { mesh, sides, dimension } = space;
  const points = sidePointsOf(sides.pointsPerSide);
  const heightOf = sideHeight(space);
  return boundaryParts(mesh, groupIndex(mesh, groupName)).map((part) => {
    let arc = 0;
    return part.flatMap(({ cell, side }) => {
      const length = sides.place(cell, side, points);
      const wallSpacing = heightOf(cell, length);
      const places = Array.from(points.weight, (weight, k): BoundaryPlace => ({
        cell,
        x: points.x[k],
        y: points.y[k],
        z: points.z[k],
        normalX: points.nx[k],
        normalY: points.ny[k],
        normalZ: points.nz[k],
        arc: dimension === 2 ? arc + length * sides.positions[k] : 0,
        weight,
        wallSpacing,
        reference: pointAt(sides.table.points, side * sides.pointsPerSide + k),
      }));
      arc += length;
      return places;
    });
  });
}

/** Returns a reference point of a table. */
export const pointAt = ({ coordinates }: ReferencePoints, row: number): number[] =>
  coordinates.map((values) => values[row]);

/** Returns the normals at some points, per axis. */
export const normalsOf = (
  dimension: Dimension,
  places: readonly Pick<BoundaryPlace, 'normalX' | 'normalY' | 'normalZ'>[],
): Float64Array[] =>
  (['normalX', 'normalY', 'normalZ'] as const)
    .slice(0, dimension)
    .map((component) => Float64Array.from(places, (place) => place[component]));

/** See `Discretization.sampleBoundary`. */
export function sampleBoundary(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
  groupName: string,
): BoundaryPoint[][] {
  return boundaryPlaces(states.space, groupName).map((part) => {
    const [values] = samplePoints(states, sampled, [field], {
      cell: Uint32Array.from(part, ({ cell }) => cell),
      x: Float64Array.from(part, ({ x }) => x),
      y: Float64Array.from(part, ({ y }) => y),
      z: Float64Array.from(part, ({ z }) => z),
      normals: normalsOf(states.space.dimension, part),
      wallSpacings: Float64Array.from(part, ({ wallSpacing }) => wallSpacing),
    });
    return part.map((place, i) => ({ ...place, value: values[i] }));
  });
}
