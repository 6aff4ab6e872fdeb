// The mean of two differences, at most THETA times the smaller one (see
// solver/methods/cartesianFv/limiters/modifiedMinmod.ts).

fn limited(before: f32, behind: f32) -> f32 {
  let most = THETA * min(abs(before), abs(behind));
  let mean = clamp(0.5 * (before + behind), -most, most);
  return select(0.0, mean, (before > 0.0) == (behind > 0.0));
}
