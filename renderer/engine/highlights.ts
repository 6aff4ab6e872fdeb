import { shallowRef, type ShallowRef } from 'vue';

/** Values on triangles of their own, shown over the mesh instead of a field. */
export interface MeshColors {
  /** x y z per point, three points per triangle. */
  readonly points: Float32Array;
  /** One per point. */
  readonly values: Float32Array;
  readonly range: readonly [low: number, high: number];
}

const none = new Float32Array(0);

/**
 * What the view lays over mesh and field to point at it. Kept out of reactive state; whoever draws it
 * watches `version`.
 */
export class Highlights {
  readonly version: ShallowRef<number> = shallowRef(0);
  /** Chosen faces: corners of edges in the plane, of triangles in space, x y z each. */
  chosen: Float32Array = none;
  /** Faces that a click would choose. */
  offered: Float32Array = none;
  /** Of faces: 2 of edges, 3 of triangles. */
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
