/** A surface with a color per point, for programs that show such. */
export interface ColoredMesh {
  readonly name: string;
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** Red, green and blue from 0 to 1 per point, as screens have them (sRGB). */
  readonly colors: Float32Array;
  /** Unit normals x, y, z per point; null if the surface is made of flat pieces. */
  readonly normals: Float32Array | null;
}
