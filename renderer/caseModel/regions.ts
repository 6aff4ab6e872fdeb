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
      const [fromX, fromY, ...fromZ] = region.from;
      const [toX, toY, ...toZ] = region.to;
      return [
        { id: 'fromX', value: fromX, set: (x) => ({ ...region, from: [x, fromY, ...fromZ] }) },
        { id: 'toX', value: toX, set: (x) => ({ ...region, to: [x, toY, ...toZ] }) },
        { id: 'fromY', value: fromY, set: (y) => ({ ...region, from: [fromX, y, ...fromZ] }) },
        { id: 'toY', value: toY, set: (y) => ({ ...region, to: [toX, y, ...toZ] }) },
      ];
    }
    case 'circle': {
      const { centre, radius } = region;
      const [x, y, ...z] = centre;
      return [
        { id: 'centreX', value: x, set: (value) => ({ ...region, centre: [value, y, ...z] }) },
        { id: 'centreY', value: y, set: (value) => ({ ...region, centre: [x, value, ...z] }) },
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
