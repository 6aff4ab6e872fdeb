// States at the points of both faces of a cell across an axis.
// @import fv/reconstruction.wgsl
// @import generated/face_positivity.wgsl

// Means around a cell, REACH on each side: along the axis first.
alias Patch = array<State, PATCH>;

struct PointStates {
  low: FaceStates,
  high: FaceStates,
}

// States of a cell across x and across y.
struct CellPoints {
  across: PointStates,
  upwards: PointStates,
}

// Scales deviations from the mean as needed for positivity (see
// solver/methods/cartesianFv/cpu/positiveDeviations.ts).
fn statesAtPoints(mean: State, deviations: PointStates) -> PointStates {
  let share = shareAtPoints(mean, deviations);
  var states = PointStates();
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    states.low[q] = axpy(share, deviations.low[q], mean);
    states.high[q] = axpy(share, deviations.high[q], mean);
  }
  return states;
}

fn shareAtPoints(mean: State, deviations: PointStates) -> f32 {
  var are = true;
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    are = are & arePositive(mean, sum(deviations.low[q], mean), sum(deviations.high[q], mean));
  }
  // @ifdef KEEPS_REST
  var departed = State();
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    departed = axpy(POINT_SHARES[q], sum(deviations.low[q], deviations.high[q]), departed);
  }
  let rest = restOf(departed);
  are = are & isPositive(mean, sum(rest, mean));
  // @endif
  var share = 1.0;
  if (!are) {
    // @unroll
    for (var q = 0u; q < FACE_POINTS; q++) {
      share = positivityFactor(mean, deviations.low[q], share);
    }
    // @unroll
    for (var q = 0u; q < FACE_POINTS; q++) {
      share = positivityFactor(mean, deviations.high[q], share);
    }
    // @ifdef KEEPS_REST
    share = positivityFactor(mean, rest, share);
    // @endif
  }
  return share;
}
