// Deviations of one variable from its mean at the points of both faces across an axis in df64, dimension by
// dimension: along the axis in every row, then along each face.
//
// generated/departures_in_row.wgsl has `deviationsInRow(means: array<Df64, WINDOW>)`, on both faces,
// generated/departures_along_face.wgsl `deviationsAlongFace(means: array<Df64, WINDOW>)`, at the points of a face.
// @import generated/constants.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/point_places_df64.wgsl
// @import generated/departures_in_row.wgsl
// @import generated/departures_along_face.wgsl

fn deviationsOfVariable(means: array<Df64, PATCH>) -> array<Df64, POINTS_OF_CELL> {
  var given = means;
  let own = given[PATCH / 2u];
  // For each row, the means over its low and its high face minus the cell mean.
  var onFaces = array<array<Df64, WINDOW>, 2>();
  for (var row = 0u; row < atRunTime(WINDOW); row++) {
    var ofRow = array<Df64, WINDOW>();
    // @unroll
    for (var i = 0u; i < WINDOW; i++) {
      ofRow[i] = given[row * WINDOW + i];
    }
    let deviations = deviationsInRow(ofRow);
    let apart = df64Subtract(ofRow[REACH], own);
    onFaces[0][row] = df64Add(apart, deviations[0]);
    onFaces[1][row] = df64Add(apart, deviations[1]);
  }
  var result = array<Df64, POINTS_OF_CELL>();
  for (var face = 0u; face < atRunTime(2u); face++) {
    let along = onFaces[face];
    var deviations = deviationsAlongFace(along);
    for (var q = 0u; q < FACE_POINTS; q++) {
      result[face * FACE_POINTS + q] = df64Add(along[REACH], deviations[q]);
    }
  }
  return result;
}
