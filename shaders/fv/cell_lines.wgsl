// Values at points of faces found along one axis after the other: the means over the two faces across the first, then
// of those of cells beside each other the values at points along the face.
//
// generated/departures.wgsl has `departuresOf(means: Window) -> FaceValues`, what the means over both faces of the cell in
// the middle depart by from its own, generated/values_along.wgsl `valuesAlong(means: Window) -> FaceStates`, those at the
// points of the face in the middle.
// @import fv/point_states.wgsl
// @import generated/departures.wgsl
// @import generated/values_along.wgsl

fn meansOnFaces(means: Window) -> FaceValues {
  let departures = departuresOf(means);
  return FaceValues(sum(means[REACH], departures.low), sum(means[REACH], departures.high));
}

// What both faces' values at points depart by from the mean.
fn departuresFrom(own: State, low: Window, high: Window) -> PointStates {
  let below = valuesAlong(low);
  let above = valuesAlong(high);
  var departures = PointStates();
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    departures.low[q] = difference(below[q], own);
    departures.high[q] = difference(above[q], own);
  }
  return departures;
}

// The same of the means of a patch.
fn departuresAtPoints(means: Patch) -> PointStates {
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
  return departuresFrom(means[PATCH / 2u], low, high);
}
