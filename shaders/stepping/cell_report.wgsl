// The report of a cell to the clock; the module generated/cell_report.wgsl has the function `reportCell`.
// @import stepping/clock_state.wgsl

const NOT_A_NUMBER = 7u;

struct CellReport {
  // Bits of the rate that limits the step, in 1/time.
  rate: u32,
  // cell of the case << 3 | violated condition, or NO_FAILURE.
  failure: u32,
}
