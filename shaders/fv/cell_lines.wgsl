// Values at face points, reconstructed along one axis after the other: first the means over the two faces across the
// first axis, then from those of adjacent cells the values at points along the face.
//
// generated/deviations.wgsl defines `deviationsOf(means: Window) -> FaceValues`, the deviations of the means over both faces
// of the center cell from its mean; generated/values_along.wgsl defines `valuesAlong(means: Window) -> FaceStates`, the
// states at the points of the center face.
// @import fv/point_states.wgsl
// @import generated/departures.wgsl
// @import generated/values_along.wgsl

fn meansOnFaces(means: Window) -> FaceValues {
  let deviations = deviationsOf(means);
  return FaceValues(sum(means[REACH], deviations.low), sum(means[REACH], deviations.high));
}

// Deviations from the mean at the points of both faces.
fn deviationsFrom(own: State, low: Window, high: Window) -> PointStates {
  let below = valuesAlong(low);
  let above = valuesAlong(high);
  var deviations = PointStates();
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    deviations.low[q] = difference(below[q], own);
    deviations.high[q] = difference(above[q], own);
  }
  return deviations;
}

// Deviations from the means of a patch.
fn deviationsAtPoints(means: Patch) -> PointStates {
  var low = Window();
  var high = Window();
  for (var row = 0u; row < WINDOW; row++) {
    var along = Window();
    for (var i = 0u; i < WINDOW; i++) {
      along[i] = means[row * WINDOW + i];
    }
    let values = meansOnFaces(along);
    low[row] = values.low;
    high[row] = values.high;
  }
  return deviationsFrom(means[PATCH / 2u], low, high);
}
