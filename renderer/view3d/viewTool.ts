import type { Point2d } from './camera2d';
import type { PickedFace } from './surfaceHit';
import type { Place } from './viewSpace';

/** Modifier keys of a pointer action. */
export interface PointerKeys {
  readonly add: boolean;
  readonly remove: boolean;
}

/**
 * Pointer handling of an active tool, which replaces the selection of boundary groups. Points are in the plane, or on
 * visible surfaces in 3D; `reach` is the pick radius.
 */
export interface ViewTool {
  /** Whether the tool supports 3D. */
  readonly inSpace?: boolean;
  /** null when the pointer has left the view. */
  hover(point: Place | null, reach: number): void;
  click(point: Place, reach: number, keys: PointerKeys): void;
  /** A box drawn with Shift held; omitted if the tool has no box selection. */
  box?(from: Point2d, to: Point2d, keys: PointerKeys): void;
  /** The boundary faces visible in such a box in 3D; omitted if the tool has no box selection. */
  faces?(seen: readonly PickedFace[], keys: PointerKeys): void;
  /**
   * Receives the path of the pressed pointer, which then does not move the view; omitted if the tool does not draw.
   * @param isDone false while the pointer is pressed
   */
  stroke?(points: readonly Point2d[], reach: number, isDone: boolean): void;
  /** Deactivates the tool on request of the user. */
  cancel(): void;
}
