import type { Point2d } from './camera2d';

/** A draggable handle in a pane. */
export interface DragHandle {
  readonly testid: string;
  readonly label: string;
  /** Position on the screen. */
  readonly pixel: Point2d;
  readonly small?: boolean;
  /** Moves the handle by this many pixels from its current position. */
  drag(dx: number, dy: number): void;
  /** Moves the handle by an arrow key: 1 to the right or up, −1 to the left or down. */
  step(right: number, up: number): void;
}
