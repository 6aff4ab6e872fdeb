// Constant numbers in df64 (see numeric/constants.wgsl).
// @import numeric/df64/arithmetic.wgsl

fn oneDf64() -> Df64 {
  return toDf64(1.0);
}

fn minusOneDf64() -> Df64 {
  return toDf64(-1.0);
}
