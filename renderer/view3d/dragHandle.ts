import type { Point2d } from './camera2d';

/** Something that is moved in a picture. */
export interface DragHandle {
  readonly testid: string;
  readonly label: string;
  /** Where it is seen. */
  readonly pixel: Point2d;
  readonly small?: boolean;
  /** Moves it this many pixels from where it is now. */
  drag(dx: number, dy: number): void;
  /** Moves it by a key: 1 to the right or up, −1 to the left or down. */
  step(right: number, up: number): void;
}
