// The larger of two differences, at most THETA times the smaller one (see
// solver/methods/cartesianFv/limiters/superbee.ts).

fn limited(before: f32, behind: f32) -> f32 {
  let a = abs(before);
  let b = abs(behind);
  return 0.5 * (sign(before) + sign(behind)) * min(THETA * min(a, b), max(a, b));
}
