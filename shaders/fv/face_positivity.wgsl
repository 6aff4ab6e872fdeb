// Keeps what the system declares positive so on both faces of a cell along an axis (see
// solver/methods/cartesianFv/cpu/positiveDepartures.ts).
// @import numeric/f32.wgsl
// @import generated/positive.wgsl

fn positiveHalfSlope(mean: State, half: State) -> State {
  if (arePositive(mean, difference(mean, half), sum(mean, half))) {
    return half;
  }
  return scaled(positiveShare(mean, half), half);
}

// Whether all quantities are at both faces what they have to be; of nearly all cells, so it is found without branches.
fn arePositive(mean: State, low: State, high: State) -> bool {
  var are = true;
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    let whole = positiveQuantity(mean, i);
    let smaller = min(positiveQuantity(low, i), positiveQuantity(high, i));
    are = are & (whole > 0.0) & (smaller >= POSITIVE_SHARE * whole);
  }
  return are;
}

fn positiveShare(mean: State, half: State) -> Scalar {
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
  return share;
}
