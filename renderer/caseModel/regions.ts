import { regionBounds, type Region } from '../../solver/diagnostics';

export type RegionKind = 'everywhere' | Region['kind'];

/** Smallest x, y, z, then largest. */
type Bounds = readonly [number, number, number, number, number, number];

/** A number of a region, and the region with another one in its place. */
export interface RegionNumber {
  readonly id: 'fromX' | 'toX' | 'fromY' | 'toY' | 'centreX' | 'centreY' | 'radius';
  readonly value: number;
  set(value: number): Region;
}

/** The numbers that make up a region, in the order in which they are shown. */
export function regionNumbers(region: Region): RegionNumber[] {
  switch (region.kind) {
    case 'box': {
      const { from, to } = region;
      return [
        { id: 'fromX', value: from[0], set: (x) => ({ ...region, from: [x, from[1]] }) },
        { id: 'toX', value: to[0], set: (x) => ({ ...region, to: [x, to[1]] }) },
        { id: 'fromY', value: from[1], set: (y) => ({ ...region, from: [from[0], y] }) },
        { id: 'toY', value: to[1], set: (y) => ({ ...region, to: [to[0], y] }) },
      ];
    }
    case 'circle': {
      const { centre, radius } = region;
      return [
        { id: 'centreX', value: centre[0], set: (x) => ({ ...region, centre: [x, centre[1]] }) },
        { id: 'centreY', value: centre[1], set: (y) => ({ ...region, centre: [centre[0], y] }) },
        { id: 'radius', value: radius, set: (value) => ({ ...region, radius: value }) },
      ];
    }
    default:
      return region satisfies never;
  }
}

/**
 * A region of another kind in about the same place; where there was none, in the middle of the
 * mesh.
 * @param mesh null before one is loaded
 */
export function changeRegion(
  before: Region | null,
  kind: RegionKind,
  mesh: Bounds | null,
): Region | null {
  if (kind === 'everywhere') return null;
  if (before?.kind === kind) return before;
  const [minX, minY, , maxX, maxY] = mesh ?? [0, 0, 0, 1, 1, 0];
  const box = before
    ? regionBounds(before)
    : {
        minX: short((3 * minX + maxX) / 4),
        minY: short((3 * minY + maxY) / 4),
        maxX: short((minX + 3 * maxX) / 4),
        maxY: short((minY + 3 * maxY) / 4),
      };
  if (kind === 'box') return { kind, from: [box.minX, box.minY], to: [box.maxX, box.maxY] };
  return {
    kind,
    centre: [short((box.minX + box.maxX) / 2), short((box.minY + box.maxY) / 2)],
    radius: short(Math.min(box.maxX - box.minX, box.maxY - box.minY) / 2),
  };
}

/** To three digits, which are enough to begin with. */
const short = (value: number): number => Number(value.toPrecision(3));
