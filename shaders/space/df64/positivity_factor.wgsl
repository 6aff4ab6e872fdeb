// Factor of the deviation from a mean that enforces positivity, in df64 (see space/positivity_factor.wgsl).
// @import space/df64/states.wgsl
// @import generated/positive_df64.wgsl

// The factor of the deviation of a state from a mean that leaves it positive; at most `most`.
fn positivityFactor(mean: Df64State, deviation: Df64State, most: Df64) -> Df64 {
  var share = most;
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    let whole = positiveQuantity(mean, i);
    let value = positiveQuantity(axpyDf64(share, deviation, mean), i);
    let least = df64Multiply(POSITIVE_SHARE, whole);
    if (whole.x <= 0.0) {
      share = Df64();
    } else if (df64Less(value, least)) {
      let part = df64Divide(df64Subtract(whole, least), df64Subtract(whole, value));
      share = df64Multiply(share, part);
    }
  }
  return share;
}
