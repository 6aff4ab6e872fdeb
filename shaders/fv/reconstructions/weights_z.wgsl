// Weights of parabolas ∝ C(1 + (|β₀ − β₂|/(β + ε))²) (see solver/methods/cartesianFv/reconstructions/weno5Z.ts).

const SMALLEST = 1e-6;
// Largest ratio: beyond it the other parabolas are negligible, and its square leaves the range of single precision.
const LARGEST = 1e9;

fn wenoWeights(ideal: vec3f, roughness: vec3f) -> vec3f {
  let apart = vec3f(abs(roughness.x - roughness.z));
  let ratio = min(apart / (roughness + vec3f(SMALLEST)), vec3f(LARGEST));
  return ideal * (vec3f(1.0) + ratio * ratio);
}
