// Linear states along an axis, by limited differences of means (see
// solver/methods/cartesianFv/reconstructions/linear.ts).
//
// generated/difference_limiter.wgsl has `limitedDifference(before, behind)` of states.
// @import fv/reconstruction.wgsl
// @import generated/difference_limiter.wgsl
// @import generated/face_positivity.wgsl

fn faceValues(means: Window, axis: u32) -> FaceValues {
  let own = means[1];
  let limited = limitedDifference(difference(own, means[0]), difference(means[2], own));
  // Half of the change of the state across the cell.
  let half = positiveHalfSlope(own, scaled(0.5, limited));
  return FaceValues(difference(own, half), sum(own, half));
}
