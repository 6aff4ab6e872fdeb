import type { Surface } from '../engine/displayData';
import { boundsOf } from './boundaryShape';

/** Arrays per point of a surface including its walls. */
export interface ReliefArrays {
  /** Values that determine the color: ground elevation or water depth. */
  readonly values: Float32Array;
  /** NaN where there is no surface. */
  readonly heights: Float32Array;
  /** Slopes in x and y; for walls `wallSlope` times their normal. */
  readonly slopes: Float32Array;
}

/** The ground and water surfaces, and their ranges. */
export interface WaterOverGround {
  readonly ground: ReliefArrays;
  readonly water: ReliefArrays;
  readonly lowest: number;
  readonly highest: number;
}

/** A ground surface with derived data. */
interface Bottom extends Pick<WaterOverGround, 'lowest' | 'highest'> {
  readonly given: Float32Array;
  /** Per place. */
  readonly heights: Float32Array;
  readonly arrays: ReliefArrays;
}

/** Steeper than any surface; marks the walls. */
export const wallSlope = 1e9;

/** Depth of the walls below the lowest ground, as a fraction of the height range. */
const footShare = 0.1;

/** Points of a wall segment per edge: two above, two below. */
const wallPoints = 4;

/** Number of distinct coordinates per axis; the product of two axes is exact in one number. */
const places = 2 ** 22;

/** Groups of points of a surface with the same x and y. */
interface SharedPlaces {
  readonly count: number;
  /** Index of the place of each point, 0…count−1. */
  readonly index: Uint32Array;
}

const nowhere = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** @param points x, y, z per point; points are identified if x and y agree to 7 digits */
function sharedPlaces(points: Float32Array): SharedPlaces {
  const { minX, minY, maxX, maxY } = boundsOf(points) ?? nowhere;
  const perLength = (places - 1) / (Math.max(maxX - minX, maxY - minY) || 1);
  const index = new Uint32Array(points.length / 3);
  // Open-addressing hash table of places, at most half full.
  const size = 2 ** Math.ceil(Math.log2(2 * index.length + 2));
  const keys = new Float64Array(size).fill(-1);
  const known = new Uint32Array(size);
  let count = 0;
  for (let i = 0; i < index.length; i++) {
    const x = Math.round((points[3 * i] - minX) * perLength);
    const y = Math.round((points[3 * i + 1] - minY) * perLength);
    const key = x * places + y;
    let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663)) & (size - 1);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & (size - 1);
    if (keys[slot] === -1) {
      keys[slot] = key;
      known[slot] = count++;
    }
    index[i] = known[slot];
  }
  return { count, index };
}

/**
 * Two surfaces over the same part of the plane, with walls along its boundary: the ground and the water above it.
 * Heights are averaged over the cells that meet at a point. The water surface averages wet cells only, so that it
 * continues level below the ground at a shore; the shoreline is the intersection of the two surfaces.
 */
export class WaterSurface {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  private readonly shared: SharedPlaces;
  /** Two points per boundary edge. */
  private readonly edges: Uint32Array;
  private readonly inner: number;
  private bottom: Bottom | null = null;

  constructor(
    surface: Pick<Surface, 'points' | 'boundary'>,
    private readonly drawn: Uint32Array,
  ) {
    const { points, boundary } = surface;
    this.inner = points.length / 3;
    this.shared = sharedPlaces(points);
    this.edges = Uint32Array.from(boundary.flatMap(({ edges }) => Array.from(edges)));
    const count = this.edges.length / 2;
    this.points = new Float32Array(points.length + 3 * wallPoints * count);
    this.points.set(points);
    this.triangles = new Uint32Array(drawn.length + 6 * count);
    this.triangles.set(drawn);
    for (let edge = 0; edge < count; edge++) {
      const first = this.inner + wallPoints * edge;
      for (let k = 0; k < wallPoints; k++) {
        const point = this.edges[2 * edge + (k % 2)];
        this.points.set(points.subarray(3 * point, 3 * point + 3), 3 * (first + k));
      }
      const quad = [first, first + 1, first + 3, first, first + 3, first + 2];
      this.triangles.set(quad, drawn.length + 6 * edge);
    }
  }

  /**
   * @param ground elevation per point
   * @param depth water depth per point
   * @param dry depth below which a point is dry
   */
  over(ground: Float32Array, depth: Float32Array, dry: number): WaterOverGround {
    const bottom = this.bottomOf(ground);
    const level = this.mean(depth, ground, dry);
    // Without separate points per cell, dry points are also part of partly wet triangles.
    if (this.shared.count === this.inner) this.reach(level);
    const depths = level.map((height, place) => height - bottom.heights[place]);
    const { arrays, heights, lowest, highest } = bottom;
    const water = this.arrays(level, depths, heights);
    return { ground: arrays, water, lowest, highest };
  }

  /** The ground, usually unchanged between frames. */
  private bottomOf(ground: Float32Array): Bottom {
    const last = this.bottom;
    if (last?.given.every((height, i) => Object.is(height, ground[i]))) return last;
    const heights = this.mean(ground);
    let [lowest, highest] = [Infinity, -Infinity];
    for (const height of heights) {
      if (height < lowest) lowest = height;
      if (height > highest) highest = height;
    }
    const foot = lowest - footShare * (highest - lowest);
    const arrays = this.arrays(heights, heights, new Float32Array(heights.length).fill(foot));
    this.bottom = { given: ground, heights, arrays, lowest, highest };
    return this.bottom;
  }

  /**
   * Averages values of points at the same place; NaN if none qualifies.
   * @param over base that is added to the values @param least only larger values count
   */
  private mean(values: Float32Array, over?: Float32Array, least = -Infinity): Float32Array {
    const { index, count } = this.shared;
    const sums = new Float32Array(count);
    const found = new Float32Array(count);
    for (let i = 0; i < index.length; i++) {
      const value = over ? values[i] + over[i] : values[i];
      if (Number.isNaN(value) || values[i] <= least) continue;
      sums[index[i]] += value;
      found[index[i]]++;
    }
    for (let place = 0; place < count; place++) {
      sums[place] = found[place] > 0 ? sums[place] / found[place] : NaN;
    }
    return sums;
  }

  /** Extends levels to neighboring places without one. */
  private reach(level: Float32Array): void {
    const { index } = this.shared;
    const known = level.slice();
    const sums = new Float32Array(level.length);
    const found = new Float32Array(level.length);
    for (let i = 0; i < this.drawn.length; i += 3) {
      for (let k = 0; k < 3; k++) {
        const place = index[this.drawn[i + k]];
        if (!Number.isNaN(known[place])) continue;
        for (let other = 1; other < 3; other++) {
          const height = known[index[this.drawn[i + ((k + other) % 3)]]];
          if (Number.isNaN(height)) continue;
          sums[place] += height;
          found[place]++;
        }
      }
    }
    found.forEach((count, place) => {
      if (count > 0) level[place] = sums[place] / count;
    });
  }

  private arrays(heights: Float32Array, values: Float32Array, feet: Float32Array): ReliefArrays {
    const { points, inner, edges } = this;
    const { index } = this.shared;
    const slopes = this.slopes(heights);
    const count = points.length / 3;
    const arrays = {
      values: new Float32Array(count),
      heights: new Float32Array(count),
      slopes: new Float32Array(2 * count),
    };
    for (let i = 0; i < inner; i++) {
      const place = index[i];
      arrays.values[i] = values[place];
      arrays.heights[i] = heights[place];
      arrays.slopes[2 * i] = slopes[2 * place];
      arrays.slopes[2 * i + 1] = slopes[2 * place + 1];
    }
    for (let i = inner; i < count; i++) {
      const [edge, corner] = [Math.floor((i - inner) / wallPoints), (i - inner) % wallPoints];
      const [a, b] = [3 * edges[2 * edge], 3 * edges[2 * edge + 1]];
      const place = index[edges[2 * edge + (corner % 2)]];
      const [dx, dy] = [points[b] - points[a], points[b + 1] - points[a + 1]];
      const length = Math.hypot(dx, dy) || 1;
      arrays.values[i] = values[place];
      arrays.heights[i] = corner < 2 || Number.isNaN(heights[place]) ? heights[place] : feet[place];
      arrays.slopes[2 * i] = (wallSlope * dy) / length;
      arrays.slopes[2 * i + 1] = (-wallSlope * dx) / length;
    }
    return arrays;
  }

  /** Area-weighted slopes at places, from the adjacent triangles. */
  private slopes(heights: Float32Array): Float32Array {
    const { points, drawn } = this;
    const { index, count } = this.shared;
    const slopes = new Float32Array(2 * count);
    const areas = new Float32Array(count);
    for (let i = 0; i < drawn.length; i += 3) {
      const a = drawn[i];
      const b = drawn[i + 1];
      const c = drawn[i + 2];
      const height = heights[index[a]];
      const dz1 = heights[index[b]] - height;
      const dz2 = heights[index[c]] - height;
      if (Number.isNaN(dz1 + dz2)) continue;
      const dx1 = points[3 * b] - points[3 * a];
      const dy1 = points[3 * b + 1] - points[3 * a + 1];
      const dx2 = points[3 * c] - points[3 * a];
      const dy2 = points[3 * c + 1] - points[3 * a + 1];
      const area = dx1 * dy2 - dx2 * dy1;
      const alongX = Math.sign(area) * (dz1 * dy2 - dz2 * dy1);
      const alongY = Math.sign(area) * (dz2 * dx1 - dz1 * dx2);
      for (let k = 0; k < 3; k++) {
        const place = index[drawn[i + k]];
        slopes[2 * place] += alongX;
        slopes[2 * place + 1] += alongY;
        areas[place] += Math.abs(area);
      }
    }
    for (let place = 0; place < count; place++) {
      const area = areas[place] || 1;
      slopes[2 * place] /= area;
      slopes[2 * place + 1] /= area;
    }
    return slopes;
  }
}
