// States on the faces of a cell along an axis, variable by variable.
//
// generated/deviations.wgsl defines `deviationsOf(means: Window) -> FaceValues`, their deviations from the mean.
// @import fv/reconstruction.wgsl
// @import generated/departures.wgsl
// @import generated/face_positivity.wgsl

fn faceValues(means: Window, axis: u32) -> FaceValues {
  let own = means[REACH];
  let deviations = deviationsOf(means);
  let share = positivityFactorOfBoth(own, deviations.low, deviations.high);
  return FaceValues(axpy(share, deviations.low, own), axpy(share, deviations.high, own));
}
