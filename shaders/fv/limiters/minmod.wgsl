// The smaller of two differences (see solver/methods/cartesianFv/limiters/minmod.ts).

fn limited(before: f32, behind: f32) -> f32 {
  let smaller = select(before, behind, abs(behind) < abs(before));
  return select(0.0, smaller, (before > 0.0) == (behind > 0.0));
}
