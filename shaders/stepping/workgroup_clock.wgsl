// The clock while one workgroup computes many steps: in workgroup memory, except for the history. Read by the first
// invocation at the start and written at the end.
// @import stepping/clock_state.wgsl

// See `Clock`.
struct ClockInHand {
  time: f32,
  timeLow: f32,
  dt: f32,
  isLast: u32,
  step: u32,
  outcome: u32,
  rate: atomic<u32>,
  failure: atomic<u32>,
  // @ifdef COLUMNS
  change: array<atomic<u32>, CHANGES>,
  // @else
  change: array<atomic<u32>, 4>,
  // @endif
  finishedGroups: atomic<u32>,
  dtLow: f32,
}

@group(1) @binding(1) var<storage, read_write> deviceClock: Clock;

var<workgroup> clock: ClockInHand;

fn takeClock() {
  clock.time = deviceClock.time;
  clock.timeLow = deviceClock.timeLow;
  clock.dt = deviceClock.dt;
  clock.isLast = deviceClock.isLast;
  clock.step = deviceClock.step;
  clock.outcome = deviceClock.outcome;
  atomicStore(&clock.rate, atomicLoad(&deviceClock.rate));
  atomicStore(&clock.failure, atomicLoad(&deviceClock.failure));
}

fn leaveClock() {
  deviceClock.time = clock.time;
  deviceClock.timeLow = clock.timeLow;
  deviceClock.dt = clock.dt;
  deviceClock.isLast = clock.isLast;
  deviceClock.step = clock.step;
  deviceClock.outcome = clock.outcome;
  atomicStore(&deviceClock.rate, atomicLoad(&clock.rate));
  atomicStore(&deviceClock.failure, atomicLoad(&clock.failure));
}

// @ifdef COLUMNS
fn noteHistory(row: u32, numbers: vec4f) {
  deviceClock.history[row] = numbers;
}
// @else
fn noteHistory(row: u32, times: vec4f, change: vec4f) {
  deviceClock.history[row] = times;
  deviceClock.history[row + 1u] = change;
}
// @endif
