/**
 * Deviations of the face states from the means, or of their quantities from those of the means, at the points of the
 * faces across an axis: [point][cell][variable].
 */
export interface Deviations {
  /** Deviations on the low faces. */
  readonly low: readonly Float64Array[];
  readonly high: readonly Float64Array[];
  /** For systems with a balance, the steps of its quantities across each cell, [cell][step]. */
  readonly steps?: Float64Array;
}

/** Computes the deviations at a time. The next call overwrites the arrays. */
export interface FaceDeviations {
  /** Sets the means, [cell][variable], for the following calls of `along`. */
  set(means: Float64Array, time: number): void;
  along(axis: number, means: Float64Array): Deviations;
}

/** Writes the deviations of all cells, at the points of the low faces and then of the high ones. */
export interface AllDeviations {
  set(means: Float64Array, time: number): void;
  write(axis: number, means: Float64Array, all: readonly Float64Array[]): void;
}
