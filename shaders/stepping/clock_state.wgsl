// The clock of the run, stored on the device so that no step waits for the host. Written by one invocation at the end
// of a step (clock_ticks.wgsl); its atomics by reports.
// @import generated/constants.wgsl

const RUNNING = 0u;
const END_TIME = 1u;
const STEADY = 2u;
const FAILED = 3u;
// @ifdef CONTROLLED
// State of a step that must be repeated, until the clock continues.
const REJECTED = 4u;
// @endif

const NO_FAILURE = 0xffffffffu;

struct Clock {
  // The time is time + timeLow.
  time: f32,
  timeLow: f32,
  dt: f32,
  // 1 if the current step ends at the end time.
  isLast: u32,
  step: u32,
  outcome: u32,
  // Bits of the largest rate of a cell.
  rate: atomic<u32>,
  // Smallest (cell << 3 | condition) of the inadmissible cells.
  failure: atomic<u32>,
  // Bits of the largest change of a coefficient in the step, per variable.
  // @ifdef COLUMNS
  change: array<atomic<u32>, CHANGES>,
  // @else
  change: array<atomic<u32>, 4>,
  // @endif
  // For the dispatch that completes a step: workgroups that have reported.
  finishedGroups: atomic<u32>,
  // Δt is dt + dtLow in df64; its f32 is dt.
  dtLow: f32,
  // @ifdef CONTROLLED
  // Δt from step errors, 0 before the first one; the inverse errors of the last two accepted steps.
  requested: f32,
  lastInverse: f32,
  secondInverse: f32,
  // Bits of the rate of the state at the start of the current step.
  rateBefore: u32,
  // Repeated steps.
  rejections: u32,
  unused: u32,
  // @endif
  // Two per step, in a ring: (time, timeLow, Δt, 0) and the largest change per variable.
  // @ifdef COLUMNS
  // For four variables; more take additional rows.
  // @endif
  history: array<vec4f, HISTORY_ROWS>,
}
