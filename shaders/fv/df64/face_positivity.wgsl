// Keeps what the system declares positive so at points of the faces of a cell, in df64 (see fv/face_positivity.wgsl).
// @import space/df64/states.wgsl
// @import generated/positive.wgsl

fn positiveShare(mean: Df64State, departure: Df64State, most: Df64) -> Df64 {
  var share = most;
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    let whole = positiveQuantity(mean, i);
    let value = positiveQuantity(axpyDf64(share, departure, mean), i);
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

fn positiveShareOfBoth(mean: Df64State, low: Df64State, high: Df64State) -> Df64 {
  if (arePositive(mean, sumDf64(low, mean), sumDf64(high, mean))) {
    return toDf64(1.0);
  }
  return positiveShare(mean, high, positiveShare(mean, low, toDf64(1.0)));
}

fn arePositive(mean: Df64State, low: Df64State, high: Df64State) -> bool {
  var are = true;
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    let whole = positiveQuantity(mean, i);
    let smaller = df64Minimum(positiveQuantity(low, i), positiveQuantity(high, i));
    are = are & (whole.x > 0.0) & df64LessEqual(df64Multiply(POSITIVE_SHARE, whole), smaller);
  }
  return are;
}
