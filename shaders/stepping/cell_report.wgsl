// What the clock is notified of a cell; the module generated/cell_report.wgsl brings the function `reportCell`.
// @import stepping/clock_state.wgsl

const NOT_A_NUMBER = 7u;

struct CellReport {
  // Bits of what limits the step, in 1/time.
  rate: u32,
  // cell of the case << 3 | violated condition, or NO_FAILURE.
  failure: u32,
}
