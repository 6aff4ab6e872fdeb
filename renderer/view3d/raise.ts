import type vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import type { Warp } from './fieldLayer';
import type { Nearer } from './nearer';

/** A relief surface that carries other content, and its view direction. */
export interface Relief {
  readonly warp: Warp;
  /** Vector from the surface to the eye, with the length of the view height. */
  readonly towardsEye: readonly [number, number, number];
}

/** The ground of drawn content: the plane, a relief surface, or surfaces in 3D. */
export type Ground = 'plane' | 'space' | Relief;

/** Offset of content above its ground. */
export interface Lift {
  /** Height above the plane, which orders the layers. */
  readonly height: number;
  /**
   * Offset towards the eye above a surface, as a fraction of the view height; it is invisible in parallel projection.
   */
  readonly share: number;
}

/** Places an actor on its ground; on a relief surface, z holds the field values. */
export function lay(actor: vtkActor, nearer: Nearer, ground: Ground, lift: Lift): void {
  nearer.share = ground === 'space' ? lift.share : 0;
  if (ground === 'plane' || ground === 'space') {
    actor.setScale(1, 1, 1);
    actor.setPosition(0, 0, ground === 'plane' ? lift.height : 0);
    return;
  }
  const { warp, towardsEye } = ground;
  const [x, y, z] = towardsEye.map((length) => lift.share * length);
  actor.setScale(1, 1, warp.scale);
  actor.setPosition(x, y, z - warp.base * warp.scale);
}
