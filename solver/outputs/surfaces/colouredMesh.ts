/** A surface with a colour per point, for programs that show such. */
export interface ColouredMesh {
  readonly name: string;
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** Red, green and blue from 0 to 1 per point, as screens have them (sRGB). */
  readonly colours: Float32Array;
  /** Unit normals x, y, z per point; null where the surface is made of flat pieces. */
  readonly normals: Float32Array | null;
}
