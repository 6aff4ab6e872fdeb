/** A point on a curve and its unit normal, which points out of the domain. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly normalX: number;
  readonly normalY: number;
}

/** The true shape of a boundary part that the mesh approximates with straight sides. */
export interface Curve {
  /**
   * Returns the point of the curve nearest to a point (x, y) of a boundary side. The side's outward unit normal
   * (sideX, sideY) sets the sign of the curve's normal and distinguishes the two sides of a thin body.
   * @throws MeshError if no part of the curve faces that way
   */
  project(x: number, y: number, sideX: number, sideY: number): CurvePoint;
}
