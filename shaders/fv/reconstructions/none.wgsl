// The mean of a cell on all its faces.
// @import fv/reconstruction.wgsl

fn faceValues(means: Window) -> FaceValues {
  return FaceValues(means[0], means[0]);
}
