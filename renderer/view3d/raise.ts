import type vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import type { Warp } from './fieldLayer';

/** Heights of what has its place in space. */
export const inPlace = { base: 0, scale: 1, edges: false, light: false } as const satisfies Warp;

/** A surface in space that something lies on, and from where it is seen. */
export interface Relief {
  readonly warp: Warp;
  /** From the surface to the eye, as long as the view is high. */
  readonly towardsEye: readonly [number, number, number];
}

/**
 * Lays what has a field's values as heights on the surface of this field.
 * @param share of the view's height by which it lies nearer to the eye, which a parallel projection
 *     shows at the same place
 */
export function raise(actor: vtkActor, { warp, towardsEye }: Relief, share: number): void {
  const [x, y, z] = towardsEye.map((length) => share * length);
  actor.setScale(1, 1, warp.scale);
  actor.setPosition(x, y, z - warp.base * warp.scale);
}

/** Lays it on the plane again, at a height among what else lies there. */
export function layDown(actor: vtkActor, height: number): void {
  actor.setScale(1, 1, 1);
  actor.setPosition(0, 0, height);
}
