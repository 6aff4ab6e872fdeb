import { noRasters, type Rasters } from '../../raster/types';
import { cellCountOf, cellInGrid, type CartesianGrid } from '../cartesianGrid';
import { MeshError } from '../types';
import { polygonCover, strokesCover } from './drawn';
import { formulaCover } from './formula';
import { imageCover } from './image';
import type { Cover, Obstacle } from './types';
import { t } from '../../text/t';

export const defaultObstacleGroup = 'obstacle';

/** Group indices of cells have 8 bits. */
const maxGroups = 255;

/** Returns the names of the boundary groups of obstacles, in order of first use. */
export const obstacleGroups = (obstacles: readonly Obstacle[]): string[] => [
  ...new Set(
    obstacles.filter(({ remove }) => !remove).map(({ group }) => group ?? defaultObstacleGroup),
  ),
];

/**
 * Returns the cells of a box that obstacles cover, see `CartesianGrid.solid`.
 * @param groups names of all boundary groups @param rasters image files of the obstacles
 * @throws MeshError with one line that starts with the invalid entry
 */
export function solidCells(
  box: Pick<CartesianGrid, 'dimension' | 'origin' | 'spacing' | 'counts'>,
  obstacles: readonly Obstacle[],
  groups: readonly string[],
  rasters: Rasters = noRasters,
): Uint8Array {
  if (groups.length > maxGroups) {
    throw new MeshError(t('obstacleGroups', groups.length, maxGroups));
  }
  const covers = obstacles.map((obstacle, i) => named(i, () => coverOf(obstacle, box, rasters)));
  const { origin, spacing, counts } = box;
  const [nx, ny = 1, nz = 1] = counts;
  const center = (axis: number, i: number): number =>
    axis < box.dimension ? origin[axis] + (i + 0.5) * spacing[axis] : 0;
  const x = Float64Array.from({ length: nx }, (_, i) => center(0, i));
  const solid = new Uint8Array(cellCountOf(box));
  const inside = new Uint8Array(nx);
  obstacles.forEach(({ group = defaultObstacleGroup, remove, offset = [] }, index) => {
    const value = remove ? 0 : 1 + groups.indexOf(group);
    const [dx = 0, dy = 0, dz = 0] = offset;
    const within = dx === 0 ? x : x.map((at) => at - dx);
    for (let k = 0; k < nz; k++) {
      for (let j = 0; j < ny; j++) {
        inside.fill(0);
        covers[index](within, center(1, j) - dy, center(2, k) - dz, inside);
        const first = cellInGrid(box, 0, j, k);
        for (let i = 0; i < nx; i++) if (inside[i] === 1) solid[first + i] = value;
      }
    }
  });
  if (!solid.includes(0)) {
    throw new MeshError(t('obstaclesEverywhere'));
  }
  return solid;
}

function coverOf(
  obstacle: Obstacle,
  box: Pick<CartesianGrid, 'dimension' | 'origin' | 'spacing' | 'counts'>,
  rasters: Rasters,
): Cover {
  const { dimension } = box;
  if (obstacle.kind !== 'expression' && dimension === 1) {
    throw new MeshError(t('obstacleOnLine', obstacle.kind));
  }
  switch (obstacle.kind) {
    case 'expression':
      return formulaCover(obstacle, dimension);
    case 'polygon':
      return polygonCover(obstacle);
    case 'strokes':
      return strokesCover(obstacle);
    case 'image':
      return imageCover(obstacle, box, rasters);
    default:
      return obstacle satisfies never;
  }
}

/** Prefixes errors with the location of the obstacle. */
function named<T>(index: number, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    throw new MeshError(`obstacles[${index}].${error.message}`);
  }
}
