interface Box {
  readonly min?: number[] | undefined;
  readonly max?: number[] | undefined;
  readonly cells: readonly number[];
}

/** Completes a box of cells with default corners, from 0 to 1 along each axis. */
export const withDefaultCorners = <B extends Box>(
  box: B,
): B & { min: number[]; max: number[] } => ({
  ...box,
  min: box.min ?? box.cells.map(() => 0),
  max: box.max ?? box.cells.map(() => 1),
});
