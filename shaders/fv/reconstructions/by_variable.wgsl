// States on the faces of a cell along an axis, variable by variable.
//
// generated/departures.wgsl has `departuresOf(means: Window) -> FaceValues`, what they depart by from the mean.
// @import fv/reconstruction.wgsl
// @import generated/departures.wgsl
// @import generated/face_positivity.wgsl

fn faceValues(means: Window, axis: u32) -> FaceValues {
  let own = means[REACH];
  let departures = departuresOf(means);
  let share = positiveShareOfBoth(own, departures.low, departures.high);
  return FaceValues(axpy(share, departures.low, own), axpy(share, departures.high, own));
}
