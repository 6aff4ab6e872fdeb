import type { Region } from '../diagnostics/region';
import { isInRegion } from '../diagnostics/region';
import { polygonCover, strokesCover } from '../mesh/obstacles/drawn';
import type {
  Cover,
  FormulaObstacle,
  PolygonObstacle,
  StrokesObstacle,
} from '../mesh/obstacles/types';

/** Part of the domain in which a state is changed. */
export type Area = PlacedArea | FormulaObstacle;

/** An area given by positions; plane shapes extend over all z. */
export type PlacedArea = SoftRegion | PolygonObstacle | StrokesObstacle;

/** A region; in a smooth circle the change decays from its center to 0 at its edge, as cos². */
export type SoftRegion = Region & { readonly smooth?: boolean | undefined };

/** Weight of a change at a point: 1 inside, 0 outside. */
export type AreaWeight = (x: number, y: number, z: number) => number;

/** Returns the weight of an area. @throws MeshError with one line for a shape without interior */
export function areaWeight(area: PlacedArea): AreaWeight {
  switch (area.kind) {
    case 'polygon':
      return covering(polygonCover(area));
    case 'strokes':
      return covering(strokesCover(area));
    case 'circle':
      return area.smooth ? smoothly(area) : (...place) => Number(isInRegion(area, ...place));
    case 'box':
      return (...place) => Number(isInRegion(area, ...place));
    default:
      return area satisfies never;
  }
}

function covering(cover: Cover): AreaWeight {
  const row = new Float64Array(1);
  const inside = new Uint8Array(1);
  return (x, y, z) => {
    row[0] = x;
    inside[0] = 0;
    cover(row, y, z, inside);
    return inside[0];
  };
}

function smoothly({ center, radius }: Extract<Region, { kind: 'circle' }>): AreaWeight {
  const [cx, cy, cz] = center;
  return (x, y, z) => {
    const distance = Math.hypot(x - cx, y - (cy ?? y), z - (cz ?? z));
    return distance < radius ? Math.cos((0.5 * Math.PI * distance) / radius) ** 2 : 0;
  };
}
