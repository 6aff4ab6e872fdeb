// The larger of two differences, at most THETA times the smaller one (see
// solver/methods/cartesianFv/limiters/superbee.ts).

fn limited(before: f32, behind: f32) -> f32 {
  let most = THETA * min(abs(before), abs(behind));
  let larger = clamp(select(before, behind, abs(behind) > abs(before)), -most, most);
  return select(0.0, larger, (before > 0.0) == (behind > 0.0));
}
