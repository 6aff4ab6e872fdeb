// Steps of the staggered schemes on a grid; the rest of a stage is that of stage.wgsl.
// @import fv/stage.wgsl
// @import fv/staggered_halves.wgsl

fn slopeOfStep(cell: u32, own: State, time: Scalar, dt: Scalar) -> State {
  return slopeOfHalves(cell, own, time, dt);
}
