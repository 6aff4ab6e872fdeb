// The mean of two differences, at most THETA times the smaller one (see
// solver/methods/cartesianFv/limiters/modifiedMinmod.ts).

fn limited(before: f32, behind: f32) -> f32 {
  let smaller = min(abs(before), abs(behind));
  return 0.5 * (sign(before) + sign(behind)) * min(THETA * smaller, 0.5 * abs(before + behind));
}
