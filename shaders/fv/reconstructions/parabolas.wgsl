// The parabolas of five means in a row, for one variable, and their weighted means (see
// solver/methods/cartesianFv/reconstructions/parabolas.ts).
//
// generated/weno_weights.wgsl has `wenoWeights(ideal, roughness)`, of any sum.
// @import generated/weno_weights.wgsl

// Three parabolas through the center cell: with the two cells after it, one on each side, and the two before it.
struct Parabolas {
  slopes: vec3f,
  curvatures: vec3f,
  roughness: vec3f,
}

fn parabolasOf(farLower: f32, lower: f32, own: f32, higher: f32, farHigher: f32) -> Parabolas {
  let farBefore = lower - farLower;
  let before = own - lower;
  let behind = higher - own;
  let farBehind = farHigher - higher;
  let slopes = 0.5 * vec3f(3.0 * behind - farBehind, before + behind, 3.0 * before - farBefore);
  let curvatures = vec3f(farBehind - behind, behind - before, before - farBefore);
  let roughness = (13.0 / 12.0) * curvatures * curvatures + slopes * slopes;
  return Parabolas(slopes, curvatures, roughness);
}

// Deviation from the mean of the cell. `place` is from −½ to ½ of the cell, `ideal` are its weights in smooth flow.
fn deviationAt(place: f32, ideal: vec3f, parabolas: Parabolas) -> f32 {
  let weights = wenoWeights(ideal, parabolas.roughness);
  let square = 0.5 * (place * place - 1.0 / 12.0);
  let weighted = weights * (parabolas.slopes * place + parabolas.curvatures * square);
  return (weighted.x + weighted.z + weighted.y) / (weights.x + weights.z + weights.y);
}

// Deviations at the low and the high end of the cell.
fn deviationsAtEnds(parabolas: Parabolas) -> vec2f {
  return vec2f(
    deviationAt(-0.5, vec3f(0.1, 0.6, 0.3), parabolas),
    deviationAt(0.5, vec3f(0.3, 0.6, 0.1), parabolas));
}
