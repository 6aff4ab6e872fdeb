// Face values of a system with a balance: the quantities for which the balance is declared are linear along an axis,
// by limited differences (see solver/methods/cartesianFv/cpu/balancedDeviations.ts). Windows contain quantities.
//
// generated/difference_limiter.wgsl has `limitedDifference(before, behind)` of states, generated/balance.wgsl the
// differences, the limited steps, and the resulting quantities.
// @import fv/reconstruction.wgsl
// @import generated/difference_limiter.wgsl
// @import generated/balance.wgsl

fn faceValues(means: Window, axis: u32) -> FaceValues {
  let own = means[1];
  let before = stateDifference(means[0], own);
  let behind = stateDifference(own, means[2]);
  let steps = keptSteps(own, limitedDifference(before, behind), before, behind);
  let low = faceQuantities(own, scaled(-0.5, steps));
  return FaceValues(low, faceQuantities(own, scaled(0.5, steps)), steps);
}
