// How far a state is drawn to a mean so that what the system declares positive stays so, see
// solver/methods/positivityFactors.ts.
// @import numeric/f32.wgsl
// @import generated/positive.wgsl

// The share of what a state departs by from a mean that leaves them positive; no more than `most`.
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
