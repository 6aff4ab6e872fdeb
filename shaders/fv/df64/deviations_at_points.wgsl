// Deviations of the states at the points of both faces of a cell across an axis from its mean in df64, variable by
// variable.
//
// generated/departures_of_variable.wgsl has `deviationsOfVariable(means: array<Df64, PATCH>)`, of the points of the
// low face, then of the high one.
// @import space/df64/state.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/point_places_df64.wgsl
// @import generated/departures_of_variable.wgsl

// Means around a cell, REACH on each side: along the axis first.
alias Patch = array<Df64State, PATCH>;
alias PointStates = array<Df64State, POINTS_OF_CELL>;

fn deviationsOf(means: Patch) -> PointStates {
  var given = means;
  var result = PointStates();
  for (var v = 0u; v < atRunTime(VARIABLES); v++) {
    var own = array<Df64, PATCH>();
    // @unroll
    for (var i = 0u; i < PATCH; i++) {
      own[i] = given[i][v];
    }
    var deviations = deviationsOfVariable(own);
    // @unroll
    for (var p = 0u; p < POINTS_OF_CELL; p++) {
      result[p][v] = deviations[p];
    }
  }
  return result;
}
