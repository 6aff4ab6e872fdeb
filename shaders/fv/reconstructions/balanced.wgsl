// States of a system with a balance: what is linear along an axis, by limited differences, are the quantities in whose
// steps it is declared (see solver/methods/cartesianFv/cpu/balancedDepartures.ts).
//
// generated/difference_limiter.wgsl has `limitedDifference(before, behind)` of states, generated/balance.wgsl the
// differences and what they make of a state.
// @import fv/reconstruction.wgsl
// @import generated/difference_limiter.wgsl
// @import generated/balance.wgsl

fn faceValues(means: Window) -> FaceValues {
  let own = means[1];
  let limited = limitedDifference(stateDifference(means[0], own), stateDifference(own, means[2]));
  return FaceValues(faceState(own, scaled(-0.5, limited)), faceState(own, scaled(0.5, limited)));
}
