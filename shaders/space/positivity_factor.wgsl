// Factor of the deviation from a mean that enforces positivity, see solver/methods/positivityFactors.ts.
// @import numeric/f32.wgsl
// @import generated/positive.wgsl

// The factor of the deviation of a state from a mean that leaves it positive; at most `most`.
fn positivityFactor(mean: State, deviation: State, most: f32) -> f32 {
  var share = most;
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    let whole = positiveQuantity(mean, i);
    let value = positiveQuantity(axpy(share, deviation, mean), i);
    if (whole <= 0.0) {
      share = 0.0;
    } else if (value < POSITIVE_SHARE * whole) {
      share *= (1.0 - POSITIVE_SHARE) * whole / (whole - value);
    }
  }
  return share;
}
