import { shallowRef, type ShallowRef } from 'vue';

/** Values on separate triangles, shown over the mesh instead of a field. */
export interface MeshColors {
  /** x y z per point, three points per triangle. */
  readonly points: Float32Array;
  /** One per point. */
  readonly values: Float32Array;
  readonly range: readonly [low: number, high: number];
}

const none = new Float32Array(0);

/** Highlights drawn over mesh and field, outside reactive state. Drawing code watches `version`. */
export class Highlights {
  readonly version: ShallowRef<number> = shallowRef(0);
  /** Selected faces: corners of edges in 2D, of triangles in 3D, x y z each. */
  chosen: Float32Array = none;
  /** Faces that a click would select. */
  offered: Float32Array = none;
  /** Corners per face: 2 for edges, 3 for triangles. */
  corners: 2 | 3 = 2;
  /** Corners of triangles, x y z each. */
  cells: Float32Array = none;
  colors: MeshColors | null = null;

  set(
    change: Partial<Pick<Highlights, 'chosen' | 'offered' | 'corners' | 'cells' | 'colors'>>,
  ): void {
    Object.assign(this, change);
    this.version.value++;
  }

  clear(): void {
    this.set({ chosen: none, offered: none, cells: none, colors: null });
  }
}
