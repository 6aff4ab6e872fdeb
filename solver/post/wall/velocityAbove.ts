import { axesOf, type Axis } from '../../core/axes';
import { meanName } from '../../physics/fieldNames';
import type { CellSpace } from '../../space/cellSpace';
import type { SampledState } from '../../space/types';
import type { WeightedPoint } from '../columns';
import { placed } from '../placedPoints';
import { acrossAxes } from '../wallSection';
import type { WallSolution } from './wallPoints';

/** A row along a wall with its weighted wall points. */
export interface RowPoints {
  readonly points: readonly WeightedPoint[];
}

/** Per row, the points at a height above its wall points; null if one of them is outside the mesh. */
export type PointsAbove = readonly (readonly WeightedPoint[] | null)[];

/** Moves the wall points of each row into the domain by `height` along the wall normal. */
export function pointsAbove(
  space: CellSpace,
  rows: readonly RowPoints[],
  height: number,
): PointsAbove {
  const reference = new Float64Array(space.dimension);
  // Usually this is the cell at the wall.
  const cellAt = (nearest: number, place: readonly number[]): number =>
    nearest >= 0 && space.maps.invert(nearest, place, reference)
      ? nearest
      : space.locate(place, reference);
  return rows.map(({ points }) => {
    const moved = points.map((point): WeightedPoint => {
      const { x, y, z, weight, normal = [NaN, NaN, NaN] } = point;
      // Normals point out of the domain.
      const place = [x - height * normal[0], y - height * normal[1], z - height * normal[2]];
      const cell = place.every(Number.isFinite) ? cellAt(point.cell, place) : -1;
      const [x0, y0, z0] = place;
      return { cell, x: x0, y: y0, z: z0, weight, normal, reference: [...reference] };
    });
    return moved.every(({ cell }) => cell >= 0) ? moved : null;
  });
}

/**
 * Returns a function that reads the tangential velocity per row, positive in row order as in `shearAlong`; NaN if a
 * point is outside the mesh.
 * @param ofMeans whether to read the averages of the case instead of the state
 */
export function velocityReader(
  { discretization, physics }: Pick<WallSolution, 'discretization' | 'physics'>,
  above: PointsAbove,
  axis: Axis,
  ofMeans: boolean,
): (sampled: SampledState) => number[] {
  const axes = axesOf(discretization.space.dimension);
  const [a, b] = acrossAxes(axis);
  const names = ['u', 'v', 'w'].slice(0, axes.length);
  const programs = names.map((name) => physics.field(ofMeans ? meanName(name) : name));
  const points = placed(above.flatMap((own) => own ?? []));
  return ({ state, time, averages }) => {
    const velocity = discretization.samplePoints({ state, time, averages }, programs, points);
    let next = 0;
    return above.map((own) => {
      if (!own) return NaN;
      return own.reduce((sum, { weight, normal = [0, 0, 0] }) => {
        const along = velocity[b][next] * normal[a] - velocity[a][next] * normal[b];
        next++;
        return sum + weight * along;
      }, 0);
    });
  };
}
