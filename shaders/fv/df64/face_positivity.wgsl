// Enforces positivity at points of the faces of a cell, in df64 (see fv/face_positivity.wgsl).
// @import space/df64/positivity_factor.wgsl

fn positivityFactorOfBoth(mean: Df64State, low: Df64State, high: Df64State) -> Df64 {
  // @ifdef KEEPS_REST
  let rest = scaledDf64(-1.0, sumDf64(low, high));
  let ofRest = sumDf64(rest, mean);
  if (arePositive(mean, sumDf64(low, mean), sumDf64(high, mean)) && arePositive(mean, ofRest, ofRest)) {
    return toDf64(1.0);
  }
  return positivityFactor(mean, rest, positivityFactor(mean, high, positivityFactor(mean, low, toDf64(1.0))));
  // @else
  if (arePositive(mean, sumDf64(low, mean), sumDf64(high, mean))) {
    return toDf64(1.0);
  }
  return positivityFactor(mean, high, positivityFactor(mean, low, toDf64(1.0)));
  // @endif
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
