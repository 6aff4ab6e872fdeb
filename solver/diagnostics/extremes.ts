/**
 * What a run keeps of a quantity beside its average: a number per cell that moves one way, in which the mean of the
 * quantity over the cell counts. Between two states that mean is linear in time, as in averages.
 */
export interface Extreme {
  /** Of shaders/space/extremes.wgsl. */
  readonly code: number;
  /** Whether the case says what is to be exceeded. */
  readonly hasThreshold: boolean;
  /** What is kept after a part of a step; `kept` is not a number if there is nothing yet. */
  keep(kept: number, part: StepPart): number;
}

/** A part of a step, and the means of a cell at its beginning and its end. */
export interface StepPart {
  readonly begin: number;
  readonly end: number;
  readonly first: number;
  readonly last: number;
  readonly threshold: number;
}

/** The larger one; what is no number doesn't count. */
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

/** When the quantity first exceeds its threshold. */
const arrival: Extreme = {
  code: 2,
  hasThreshold: true,
  keep(kept, { begin, end, first, last, threshold }) {
    if (!Number.isNaN(kept)) return kept;
    if (first > threshold) return begin;
    if (!(last > threshold)) return NaN;
    // What was no number before has come with the step's end.
    return Number.isNaN(first)
      ? end
      : begin + ((end - begin) * (threshold - first)) / (last - first);
  },
};

/** By the names that cases know them by. */
export const extremes = { largest, smallest, arrival } satisfies Record<string, Extreme>;

export type ExtremeKind = keyof typeof extremes;

export const extremeKinds = Object.keys(extremes) as [ExtremeKind, ...ExtremeKind[]];
