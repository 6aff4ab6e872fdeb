// Keeps what the system declares positive so on both faces of a cell along an axis (see
// solver/methods/cartesianFv/cpu/positiveDepartures.ts).
// @import numeric/f32.wgsl
// @import generated/positive.wgsl

fn positiveHalfSlope(mean: State, half: State) -> State {
  var share = 1.0;
  // @unroll
  for (var side = 0u; side < 2u; side++) {
    let direction = select(1.0, -1.0, side == 0u);
    // @unroll
    for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
      let whole = positiveQuantity(mean, i);
      let value = positiveQuantity(axpy(direction * share, half, mean), i);
      if (whole <= 0.0) {
        share = 0.0;
      } else if (value < POSITIVE_SHARE * whole) {
        share *= (1.0 - POSITIVE_SHARE) * whole / (whole - value);
      }
    }
  }
  return scaled(share, half);
}
