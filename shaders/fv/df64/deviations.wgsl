// Deviations of the states on the faces of a cell from its mean in df64, variable by variable.
//
// generated/departures_of_variable.wgsl has `deviationsOfVariable(means: array<Df64, WINDOW>)`, of both faces.
// @import fv/reconstruction.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/departures_of_variable.wgsl

fn deviationsOf(means: Window) -> FaceValues {
  var given = means;
  var result = FaceValues();
  for (var v = 0u; v < atRunTime(VARIABLES); v++) {
    var own = array<Df64, WINDOW>();
    // @unroll
    for (var i = 0u; i < WINDOW; i++) {
      own[i] = given[i][v];
    }
    let deviations = deviationsOfVariable(own);
    result.low[v] = deviations[0];
    result.high[v] = deviations[1];
  }
  return result;
}
