// Change of a mean per time in a staggered scheme, in df64 (see fv/staggered_halves.wgsl).
// @import fv/staggered_halves.wgsl

fn residual(cell: u32, own: Df64State, time: Df64, gridSpeed: Df64) -> Df64State {
  return slopeOfHalves(cell, own, time, Df64(clock.dt, clock.dtLow));
}
