// The mean of a cell on all its faces.
// @import fv/reconstruction.wgsl

fn faceValues(means: Window, axis: u32) -> FaceValues {
  var values = FaceValues();
  values.low = means[0];
  values.high = means[0];
  return values;
}
