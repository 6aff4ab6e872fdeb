import type { Point2d } from './camera2d';
import type { PickedFace } from './surfaceHit';
import type { Place } from './viewSpace';

/** Keys held while the pointer does something. */
export interface PointerKeys {
  readonly add: boolean;
  readonly remove: boolean;
}

/**
 * What the pointer does in the view while a tool is in hand, in place of choosing boundary groups.
 * Points are in the plane, or on what is seen of surfaces in space; `reach` is how far from one something still
 * counts as hit.
 */
export interface ViewTool {
  /** Whether it serves in space too. */
  readonly inSpace?: boolean;
  /** null when the pointer has left. */
  hover(point: Place | null, reach: number): void;
  click(point: Place, reach: number, keys: PointerKeys): void;
  /** A box drawn with Shift held; absent if the tool takes none. */
  box?(from: Point2d, to: Point2d, keys: PointerKeys): void;
  /** The boundary faces that are seen in such a box in space; absent if the tool takes none. */
  faces?(seen: readonly PickedFace[], keys: PointerKeys): void;
  /**
   * Takes where the pointer went while it was pressed, in place of moving the picture; absent if the tool
   * draws nothing. @param isDone false while it is still pressed
   */
  stroke?(points: readonly Point2d[], reach: number, isDone: boolean): void;
  /** The user lays the tool down. */
  cancel(): void;
}
