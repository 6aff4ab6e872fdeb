/** A surface with a color per point, for export to 3D graphics programs. */
export interface ColoredMesh {
  readonly name: string;
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** Red, green and blue from 0 to 1 per point (sRGB). */
  readonly colors: Float32Array;
  /** Unit normals x, y, z per point; null for a faceted surface. */
  readonly normals: Float32Array | null;
}
