/**
 * A monotonically updated number per cell, derived from the cell average of a quantity. Between two states the
 * average is linear in time, as for time averages.
 */
export interface Extreme {
  /** Code in shaders/space/extremes.wgsl. */
  readonly code: number;
  /** Whether the case specifies a threshold. */
  readonly hasThreshold: boolean;
  /** Updates the value with part of a step; `kept` is NaN before the first update. */
  keep(kept: number, part: StepPart): number;
}

/** Part of a step, with the cell averages at its start and end. */
export interface StepPart {
  readonly begin: number;
  readonly end: number;
  readonly first: number;
  readonly last: number;
  readonly threshold: number;
}

/** Returns the larger value; NaN is ignored. */
const larger = (kept: number, value: number): number =>
  value > kept || Number.isNaN(kept) ? value : kept;

const largest: Extreme = {
  code: 0,
  hasThreshold: false,
  keep: (kept, { first, last }) => larger(larger(kept, first), last),
};

const smallest: Extreme = {
  code: 1,
  hasThreshold: false,
  keep: (kept, { first, last }) => -larger(larger(-kept, -first), -last),
};

/** Time at which the quantity first exceeds its threshold. */
const arrival: Extreme = {
  code: 2,
  hasThreshold: true,
  keep(kept, { begin, end, first, last, threshold }) {
    if (!Number.isNaN(kept)) return kept;
    if (first > threshold) return begin;
    if (!(last > threshold)) return NaN;
    // A value that was NaN at the start is assigned to the end of the step.
    return Number.isNaN(first)
      ? end
      : begin + ((end - begin) * (threshold - first)) / (last - first);
  },
};

/** Extremes by their names in case files. */
export const extremes = { largest, smallest, arrival } satisfies Record<string, Extreme>;

export type ExtremeKind = keyof typeof extremes;

export const extremeKinds = Object.keys(extremes) as [ExtremeKind, ...ExtremeKind[]];
