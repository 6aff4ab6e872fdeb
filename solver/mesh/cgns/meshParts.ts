import type { Families } from './boundary';
import type { Warnings } from '../warnings';
import type { Blocks } from '../readers/blocks';
import type { PhysicalGroup } from '../types';

/** Points of all zones, and pairs of points that connections between zones identify. */
export class Points {
  private readonly parts: Float64Array[] = [];
  private readonly pairs: (readonly [number, number])[] = [];
  count = 0;

  /** Adds the points of a zone; returns the number of the first. @param values x, y, z per point */
  add(values: Float64Array): number {
    this.parts.push(values);
    this.count += values.length / 3;
    return this.count - values.length / 3;
  }

  identify(a: number, b: number): void {
    this.pairs.push([a, b]);
  }

  /** Returns the points, each once, and the number of each point that was added. */
  build(): { readonly points: Float64Array; readonly numbers: Uint32Array } {
    const parent = Uint32Array.from({ length: this.count }, (_, i) => i);
    const rootOf = (point: number): number => {
      while (parent[point] !== point) point = parent[point] = parent[parent[point]];
      return point;
    };
    for (const [a, b] of this.pairs) {
      const [p, q] = [rootOf(a), rootOf(b)];
      parent[Math.max(p, q)] = Math.min(p, q);
    }
    const numbers = new Uint32Array(this.count);
    const kept: number[] = [];
    for (let point = 0; point < this.count; point++) {
      const root = rootOf(point);
      if (root === point) numbers[point] = kept.push(point) - 1;
      else numbers[point] = numbers[root];
    }
    const all = new Float64Array(3 * this.count);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    if (kept.length === this.count) return { points: all, numbers };
    const points = new Float64Array(3 * kept.length);
    kept.forEach((point, i) => points.set(all.subarray(3 * point, 3 * point + 3), 3 * i));
    return { points, numbers };
  }
}

/** Groups of the boundary by name. */
export class Groups {
  private readonly byName = new Map<string, PhysicalGroup>();

  constructor(private readonly dimension: 1 | 2) {}

  /** Returns the tag of a group. @param boundaryType of CGNS, such as `BCWall` */
  tagOf(name: string, boundaryType?: string): number {
    const known = this.byName.get(name);
    if (known) return known.tag;
    const tag = this.byName.size + 1;
    this.byName.set(name, {
      ...{ dimension: this.dimension, tag, name },
      ...(boundaryType !== undefined && { boundaryType }),
    });
    return tag;
  }

  list(): PhysicalGroup[] {
    return [...this.byName.values()];
  }
}

/** What the zones of a file are read into. */
export interface MeshParts {
  /** Dimension of the cells. */
  readonly dimension: 2 | 3;
  readonly points: Points;
  /** Nodes are numbered like those of `points`. */
  readonly blocks: Blocks;
  readonly groups: Groups;
  readonly families: Families;
  readonly warnings: Warnings;
}
