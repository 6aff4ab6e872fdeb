import { axesOf, type Axis } from '../../core/axes';
import { meanName } from '../../physics/fieldNames';
import type { CellSpace } from '../../space/cellSpace';
import type { WeightedPoint } from '../columns';
import { placed } from '../placedPoints';
import { acrossAxes } from '../wallSection';
import type { WallSolution } from './wallPoints';

/** A row along a wall with the weighted wall points that it stands for. */
export interface RowPoints {
  readonly points: readonly WeightedPoint[];
}

/** Per row the points at a height above its wall points; null where one of them is outside the mesh. */
export type PointsAbove = readonly (readonly WeightedPoint[] | null)[];

/** Moves the wall points of each row into the domain by `height` along the wall normal. */
export function pointsAbove(
  space: CellSpace,
  rows: readonly RowPoints[],
  height: number,
): PointsAbove {
  const reference = new Float64Array(space.dimension);
  return rows.map(({ points }) => {
    const moved = points.map(({ x, y, z, weight, normal = [NaN, NaN, NaN] }): WeightedPoint => {
      // Normals point out of the domain.
      const place = [x - height * normal[0], y - height * normal[1], z - height * normal[2]];
      const cell = place.every(Number.isFinite) ? space.locate(place, reference) : -1;
      return { cell, x: place[0], y: place[1], z: place[2], weight, normal };
    });
    return moved.every(({ cell }) => cell >= 0) ? moved : null;
  });
}

/**
 * Returns the tangential velocity per row, positive in the direction in which the rows follow one another, as
 * `shearAlong` has it; NaN where a point is outside the mesh.
 * @param ofMeans whether to read the averages of the case instead of the state
 */
export function velocityAlong(
  { discretization, physics, ...sampled }: Omit<WallSolution, 'document'>,
  above: PointsAbove,
  axis: Axis,
  ofMeans: boolean,
): number[] {
  const axes = axesOf(discretization.space.dimension);
  const [a, b] = acrossAxes(axis);
  const names = ['u', 'v', 'w'].slice(0, axes.length);
  const programs = names.map((name) => physics.field(ofMeans ? meanName(name) : name));
  const all = above.flatMap((points) => points ?? []);
  const velocity = discretization.samplePoints(sampled, programs, placed(all));
  let next = 0;
  return above.map((points) => {
    if (!points) return NaN;
    return points.reduce((sum, { weight, normal = [0, 0, 0] }) => {
      const along = velocity[b][next] * normal[a] - velocity[a][next] * normal[b];
      next++;
      return sum + weight * along;
    }, 0);
  });
}
