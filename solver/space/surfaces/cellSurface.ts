/** Triangles through three-dimensional cells; those of different cells are not joined, so that jumps stay visible. */
export interface CellSurface {
  /** Cell per point. */
  readonly cell: Uint32Array;
  /** Reference coordinates ξ, η, ζ per point. */
  readonly reference: Float64Array;
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices each. */
  readonly triangles: Uint32Array<ArrayBuffer>;
}

/** Collects the points and triangles of a surface. */
export class SurfaceBuilder {
  private cell = new Uint32Array(1024);
  private reference = new Float64Array(3 * 1024);
  private points = new Float32Array(3 * 1024);
  private triangles = new Uint32Array(3 * 2048);
  private ownPoints = 0;
  private slotCount = 0;

  get pointCount(): number {
    return this.ownPoints;
  }

  /** Number of triangles. */
  get triangleCount(): number {
    return this.slotCount / 3;
  }

  /** @returns the index of the point */
  addPoint(cell: number, reference: Float64Array, place: Float64Array): number {
    const point = this.ownPoints++;
    if (point === this.cell.length) this.growPoints();
    this.cell[point] = cell;
    for (let axis = 0; axis < 3; axis++) {
      this.reference[3 * point + axis] = reference[axis];
      this.points[3 * point + axis] = place[axis];
    }
    return point;
  }

  addTriangle(a: number, b: number, c: number): void {
    if (this.slotCount === this.triangles.length) this.growTriangles();
    this.triangles[this.slotCount++] = a;
    this.triangles[this.slotCount++] = b;
    this.triangles[this.slotCount++] = c;
  }

  finish(): CellSurface {
    const { cell, reference, points, triangles, pointCount, slotCount } = this;
    return {
      cell: cell.slice(0, pointCount),
      reference: reference.slice(0, 3 * pointCount),
      points: points.slice(0, 3 * pointCount),
      triangles: triangles.slice(0, slotCount),
    };
  }

  private growPoints(): void {
    const { cell, reference, points } = this;
    this.cell = new Uint32Array(2 * cell.length);
    this.cell.set(cell);
    this.reference = new Float64Array(2 * reference.length);
    this.reference.set(reference);
    this.points = new Float32Array(2 * points.length);
    this.points.set(points);
  }

  private growTriangles(): void {
    const { triangles } = this;
    this.triangles = new Uint32Array(2 * triangles.length);
    this.triangles.set(triangles);
  }
}
