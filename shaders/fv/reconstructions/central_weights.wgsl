// Weights of the polynomials of central WENO, C/(β + ε)² (see
// solver/methods/cartesianFv/reconstructions/cweno3.ts).

const SMALLEST = 1e-6;

// `least` is the smallest β + ε of all: divided by it, no square leaves the range of single precision.
fn centralWeight(ideal: f32, roughness: f32, least: f32) -> f32 {
  let ratio = least / (roughness + SMALLEST);
  return ideal * ratio * ratio;
}
