import { regionBounds, type Point, type Region } from '../../solver/diagnostics';
import { pointIn, withCoordinate } from './coordinates';

export type RegionKind = 'everywhere' | Region['kind'];

/** Minimum x, y, z, then maximum. */
type Bounds = readonly [number, number, number, number, number, number];

/** A number of a region, with a function that replaces it. */
export interface RegionNumber {
  readonly id: `${'from' | 'to' | 'center'}${'X' | 'Y' | 'Z'}` | 'radius';
  readonly value: number;
  set(value: number): Region;
}

const capitals = ['X', 'Y', 'Z'] as const;

/** The numbers of a region in display order, restricted to its coordinates. */
export function regionNumbers(region: Region): RegionNumber[] {
  switch (region.kind) {
    case 'box':
      return capitals.slice(0, region.from.length).flatMap((axis, i): RegionNumber[] =>
        (['from', 'to'] as const).map((end) => ({
          id: `${end}${axis}`,
          value: region[end][i],
          set: (value) => ({ ...region, [end]: withCoordinate(region[end], i, value) }),
        })),
      );
    case 'circle': {
      const { center, radius } = region;
      const coordinates = center.map((value, i): RegionNumber => ({
        id: `center${capitals[i]}`,
        value,
        set: (next) => ({ ...region, center: withCoordinate(center, i, next) }),
      }));
      return [
        ...coordinates,
        { id: 'radius', value: radius, set: (value) => ({ ...region, radius: value }) },
      ];
    }
    default:
      return region satisfies never;
  }
}

/**
 * Changes the kind of a region and keeps its approximate position; a new region is placed at the center of the mesh.
 * @param dimension of the mesh
 * @param mesh null before one is loaded
 */
export function changeRegion(
  before: Region | null,
  kind: RegionKind,
  dimension: number,
  mesh: Bounds | null,
): Region | null {
  if (kind === 'everywhere') return null;
  if (before?.kind === kind) return before;
  const whole = mesh ?? [0, 0, 0, 1, 1, 1];
  const own = before && regionBounds(before);
  const ends = capitals.slice(0, dimension).map((axis, i) => {
    const [low, high] = [own?.[`min${axis}`], own?.[`max${axis}`]];
    if (low !== undefined && high !== undefined && Number.isFinite(high - low)) return [low, high];
    const [first, last] = [whole[i], whole[i + 3]];
    return [short((3 * first + last) / 4), short((first + 3 * last) / 4)];
  });
  const pointOf = (coordinate: (low: number, high: number) => number): Point =>
    pointIn(
      dimension,
      ends.map(([low, high]) => coordinate(low, high)),
    );
  if (kind === 'box') return { kind, from: pointOf((low) => low), to: pointOf((_, high) => high) };
  return {
    kind,
    center: pointOf((low, high) => short((low + high) / 2)),
    radius: short(Math.min(...ends.map(([low, high]) => high - low)) / 2),
  };
}

/** Rounds to three digits, enough for an initial value. */
const short = (value: number): number => Number(value.toPrecision(3));
