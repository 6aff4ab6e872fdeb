import { z } from 'zod';
import { pointSchema as point } from './point';

/** A part of the domain, unbounded in coordinates that its points omit. */
export const regionSchema = z.discriminatedUnion('kind', [
  /** Corners with the smallest and the largest coordinates. */
  z.strictObject({ kind: z.literal('box'), from: point, to: point }),
  /** A sphere if its center has z. */
  z.strictObject({ kind: z.literal('circle'), center: point, radius: z.number().positive() }),
]);

export type Region = z.infer<typeof regionSchema>;

/** Returns whether a point is in the region or on its boundary; true for null. */
export function isInRegion(region: Region | null, x: number, y: number, z = 0): boolean {
  if (region === null) return true;
  switch (region.kind) {
    case 'box': {
      const [lowX, lowY = -Infinity, lowZ = -Infinity] = region.from;
      const [highX, highY = Infinity, highZ = Infinity] = region.to;
      return x >= lowX && x <= highX && y >= lowY && y <= highY && z >= lowZ && z <= highZ;
    }
    case 'circle': {
      const [cx, cy = y, cz] = region.center;
      const distance =
        cz === undefined ? Math.hypot(x - cx, y - cy) : Math.hypot(x - cx, y - cy, z - cz);
      return distance <= region.radius;
    }
    default:
      return region satisfies never;
  }
}

/** An axis-aligned box. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly minZ: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly maxZ: number;
}

/** Returns the bounding box of a region. */
export function regionBounds(region: Region): Box {
  switch (region.kind) {
    case 'box': {
      const [minX, minY = -Infinity, minZ = -Infinity] = region.from;
      const [maxX, maxY = Infinity, maxZ = Infinity] = region.to;
      return { minX, minY, minZ, maxX, maxY, maxZ };
    }
    case 'circle': {
      const [x, y, z] = region.center;
      const { radius } = region;
      return {
        minX: x - radius,
        minY: y === undefined ? -Infinity : y - radius,
        minZ: z === undefined ? -Infinity : z - radius,
        maxX: x + radius,
        maxY: y === undefined ? Infinity : y + radius,
        maxZ: z === undefined ? Infinity : z + radius,
      };
    }
    default:
      return region satisfies never;
  }
}

/** Returns whether a region is a box of zero volume. */
export const isEmptyBox = (region: Region): boolean =>
  region.kind === 'box' &&
  region.from.some((low, axis) => low !== undefined && low >= (region.to[axis] ?? Infinity));
