import { z } from 'zod';

const point = z.tuple([z.number(), z.number()]);

/** A part of the domain. */
export const regionSchema = z.discriminatedUnion('kind', [
  /** Lower left and upper right corner. */
  z.strictObject({ kind: z.literal('box'), from: point, to: point }),
  z.strictObject({ kind: z.literal('circle'), centre: point, radius: z.number().positive() }),
]);

export type Region = z.infer<typeof regionSchema>;

/** Whether a point lies in the region, its boundary included; everything does where it is null. */
export function isInRegion(region: Region | null, x: number, y: number): boolean {
  if (region === null) return true;
  switch (region.kind) {
    case 'box':
      return x >= region.from[0] && x <= region.to[0] && y >= region.from[1] && y <= region.to[1];
    case 'circle':
      return Math.hypot(x - region.centre[0], y - region.centre[1]) <= region.radius;
    default:
      return region satisfies never;
  }
}

/** The upright rectangle around a region. */
export function regionBounds(region: Region): {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
} {
  switch (region.kind) {
    case 'box':
      return {
        minX: region.from[0],
        minY: region.from[1],
        maxX: region.to[0],
        maxY: region.to[1],
      };
    case 'circle': {
      const [x, y] = region.centre;
      const { radius } = region;
      return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
    }
    default:
      return region satisfies never;
  }
}
