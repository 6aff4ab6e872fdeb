// Weights of parabolas ∝ C/(β + ε)² (see solver/methods/cartesianFv/reconstructions/weno5.ts).

const SMALLEST = 1e-6;

fn wenoWeights(ideal: vec3f, roughness: vec3f) -> vec3f {
  let shifted = roughness + vec3f(SMALLEST);
  // Divided by the smallest, so that no square leaves the range of single precision.
  let ratio = min(shifted.x, min(shifted.y, shifted.z)) / shifted;
  return ideal * ratio * ratio;
}
