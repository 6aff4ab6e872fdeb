/** A point of a curve and the unit normal there, out of the domain. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly normalX: number;
  readonly normalY: number;
}

/** The true shape of a part of the boundary, for which the mesh has straight sides. */
export interface Curve {
  /**
   * The nearest point of the curve to a point (x, y) of a boundary side. The side's outward unit
   * normal (sideX, sideY) gives the direction of the curve's normal, and tells the upper from the
   * lower side of a thin body. @throws MeshError if no part of the curve faces that way.
   */
  project(x: number, y: number, sideX: number, sideY: number): CurvePoint;
}
