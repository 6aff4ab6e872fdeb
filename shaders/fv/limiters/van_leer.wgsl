// The harmonic mean of two differences (see solver/methods/cartesianFv/limiters/vanLeer.ts).

fn limited(before: f32, behind: f32) -> f32 {
  let a = abs(before);
  let b = abs(behind);
  let smaller = min(a, b);
  let share = max(a, b) / select(a + b, 1.0, smaller == 0.0);
  return (sign(before) + sign(behind)) * smaller * share;
}
