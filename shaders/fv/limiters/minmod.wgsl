// The smaller of two differences (see solver/methods/cartesianFv/limiters/minmod.ts).

fn limited(before: f32, behind: f32) -> f32 {
  return 0.5 * (sign(before) + sign(behind)) * min(abs(before), abs(behind));
}
