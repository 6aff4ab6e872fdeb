import type vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import type { Warp } from './fieldLayer';
import type { Nearer } from './nearer';

/** A surface of heights that something lies on, and from where it is seen. */
export interface Relief {
  readonly warp: Warp;
  /** From the surface to the eye, as long as the view is high. */
  readonly towardsEye: readonly [number, number, number];
}

/** What something is drawn over: the plane, a surface of heights, or surfaces where they are in space. */
export type Ground = 'plane' | 'space' | Relief;

/** How far over its ground something is drawn. */
export interface Lift {
  /** Over the plane, among what else lies there. */
  readonly height: number;
  /** Of the view's height, over a surface, which a parallel projection shows at the same place. */
  readonly share: number;
}

/** Lays something on its ground; what lies on a surface of heights has the field's values as its z. */
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
