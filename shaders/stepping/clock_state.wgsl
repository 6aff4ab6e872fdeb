// The run's clock, kept on the device so that no step waits for the host.
// Written by one invocation at the end of a step (clock_ticks.wgsl), its atomics by reports.
// @import generated/constants.wgsl

const RUNNING = 0u;
const END_TIME = 1u;
const STEADY = 2u;
const FAILED = 3u;

const NO_FAILURE = 0xffffffffu;

struct Clock {
  // The time is time + timeLow.
  time: f32,
  timeLow: f32,
  dt: f32,
  // 1 where the step in hand ends at the end time.
  isLast: u32,
  step: u32,
  outcome: u32,
  // Bits of the largest rate of a cell.
  rate: atomic<u32>,
  // Smallest (cell << 3 | what) of the cells that are not physical.
  failure: atomic<u32>,
  // Bits of the largest change of a coefficient in the step, per variable.
  // @ifdef COLUMNS
  change: array<atomic<u32>, CHANGES>,
  // @else
  change: array<atomic<u32>, 4>,
  // @endif
  // Of the dispatch that completes a step: workgroups that have reported.
  finishedGroups: atomic<u32>,
  // Δt is dt + dtLow in df64; its f32 is dt.
  dtLow: f32,
  // Two per step, in a ring: (time, timeLow, Δt, 0) and the largest change per variable.
  // @ifdef COLUMNS
  // So of four variables; of more as many rows as these take.
  // @endif
  history: array<vec4f, HISTORY_ROWS>,
}
