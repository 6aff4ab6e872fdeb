// Third-order central WENO on a line, for one variable (see solver/methods/cartesianFv/reconstructions/cweno3.ts).
// @import generated/constants.wgsl
// @import fv/reconstructions/central_weights.wgsl

fn deviationsOnFaces(means: array<f32, WINDOW>) -> vec2f {
  let low = means[1] - means[0];
  let high = means[2] - means[1];
  let slope = 0.5 * (low + high);
  let second = high - low;
  let central = slope * slope + (13.0 / 3.0) * second * second;
  let squares = vec2f(low * low, high * high);
  let least = min(central, min(squares.x, squares.y)) + SMALLEST;
  let parabola = centralWeight(0.5, central, least);
  let lines = vec2f(centralWeight(0.25, squares.x, least), centralWeight(0.25, squares.y, least));
  // At these positions the parabola ξ² − 1/12 is 1/6.
  let places = vec2f(-0.5, 0.5);
  let deviations = parabola * (slope * places + vec2f(second / 6.0)) +
    (lines.x * low + lines.y * high) * places;
  return deviations / (parabola + lines.x + lines.y);
}
