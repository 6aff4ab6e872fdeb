// States on the faces of a cell along an axis, wave by wave (see solver/methods/cartesianFv/cpu/wavesInCells.ts).
//
// generated/deviations.wgsl defines `deviationsOf(means: Window) -> FaceValues`, their deviations from the mean,
// generated/waves.wgsl `amplitudesAlong(u, jump, normal)` and `changeAlong(u, amplitude, normal)`.
// @import fv/layers.wgsl
// @import fv/reconstruction.wgsl
// @import generated/departures.wgsl
// @import generated/face_positivity.wgsl
// @import generated/waves.wgsl

fn faceValues(means: Window, axis: u32) -> FaceValues {
  let own = means[REACH];
  let normal = axisNormal(axis);
  var waves = Window();
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    if (k != REACH) {
      waves[k] = amplitudesAlong(own, difference(means[k], own), normal);
    }
  }
  let deviations = deviationsOf(waves);
  let low = changeAlong(own, deviations.low, normal);
  let high = changeAlong(own, deviations.high, normal);
  let share = positivityFactorOfBoth(own, low, high);
  return FaceValues(axpy(share, low, own), axpy(share, high, own));
}
