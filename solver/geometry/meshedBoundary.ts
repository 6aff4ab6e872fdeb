import { refuseCrossings } from './crossings';
import type { Outline } from './outline';
import type { Sides } from './triangles/sides';
import { next, type Triangulation } from './triangles/triangulation';

/** Returns the document location of the outline nearest to a point. */
export type PlaceNear = (x: number, y: number) => string;

/** The boundary of a triangle mesh, with the corresponding outlines. */
export class MeshedBoundary {
  constructor(
    private readonly triangles: Triangulation,
    private readonly sides: Sides,
    private readonly outlines: readonly Outline[],
  ) {}

  /** Rejects sides that cross after being split onto their curves. */
  refuseCrossings(): void {
    const { triangles, sides } = this;
    const edges = this.edges().toSorted((a, b) => sides.compare(this.sideOf(a), this.sideOf(b)));
    const points = new Float64Array(2 * triangles.pointCount);
    for (let i = 0; i < triangles.pointCount; i++)
      points.set([triangles.x[i], triangles.y[i]], 2 * i);
    const ends = Int32Array.from(
      edges.flatMap((edge) => [triangles.origin[edge], triangles.origin[next(edge)]]),
    );
    refuseCrossings({ points, ends, outlineOf: (side) => this.outlineOf(edges[side]) });
  }

  placeNear(px: number, py: number): string {
    const { origin, x, y } = this.triangles;
    let [nearest, least] = [-1, Infinity];
    for (const edge of this.edges()) {
      const distance = Math.hypot(x[origin[edge]] - px, y[origin[edge]] - py);
      if (distance < least) [nearest, least] = [edge, distance];
    }
    return this.outlineOf(nearest).place;
  }

  private edges(): number[] {
    const { twin, triangleCount } = this.triangles;
    const edges: number[] = [];
    for (let edge = 0; edge < 3 * triangleCount; edge++) if (twin[edge] < 0) edges.push(edge);
    return edges;
  }

  private sideOf(edge: number): number {
    return -1 - this.triangles.twin[edge];
  }

  private outlineOf(edge: number): Outline {
    let piece = this.sides.piece(this.sideOf(edge));
    return this.outlines.find(({ pieces }) => (piece -= pieces.length) < 0)!;
  }
}
