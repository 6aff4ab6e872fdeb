// Positivity-preserving limiter (see solver/methods/dgModal/cpu/positivity.ts).
// @import dg/limiter_state.wgsl
// @import generated/positive.wgsl

fn keepPositive(own: ptr<function, array<State, MODES>>) -> bool {
  let mean = scaled(FIRST_MODE_VALUE, (*own)[0]);
  var atMean = array<Scalar, POSITIVE_QUANTITIES>();
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    atMean[i] = positiveQuantity(mean, i);
  }
  var share = 1.0;
  // @ifdef CONTROL_ROWS
  share = shareAtCoefficients(own, mean, &atMean);
  // @else
  // @unroll
  for (var vertex = 0u; vertex < 3u; vertex++) {
    var deviation = State();
    // @unroll
    for (var j = 1u; j < MODES; j++) {
      deviation = axpy(tables.vertices[j][vertex], (*own)[j], deviation);
    }
    share = min(share, positivityFactor(mean, deviation, &atMean));
  }
  // A linear state has its minimum at a vertex.
  if (MODES > 3u) {
    share = min(share, shareAtPoints(own, mean, &atMean));
  }
  // @endif
  if (share == 1.0) {
    return false;
  }
  // @unroll
  for (var j = 1u; j < MODES; j++) {
    (*own)[j] = scaled(share, (*own)[j]);
  }
  return true;
}

// @ifdef CONTROL_ROWS
// At the Bernstein coefficients: all values in the cell are averages of them.
fn shareAtCoefficients(
  own: ptr<function, array<State, MODES>>,
  mean: State,
  atMean: ptr<function, array<Scalar, POSITIVE_QUANTITIES>>,
) -> Scalar {
  var share = 1.0;
  // @unroll UNROLL_POINTS
  for (var row = 0u; row < CONTROL_ROWS; row++) {
    // @unroll UNROLL_POINTS
    for (var i = 0u; i < 4u; i++) {
      var deviation = State();
      // @unroll
      for (var j = 1u; j < MODES; j++) {
        deviation = axpy(tables.control[row * MODES + j][i], (*own)[j], deviation);
      }
      share = min(share, positivityFactor(mean, deviation, atMean));
    }
  }
  return share;
}
// @else
// At the volume and edge points.
fn shareAtPoints(
  own: ptr<function, array<State, MODES>>,
  mean: State,
  atMean: ptr<function, array<Scalar, POSITIVE_QUANTITIES>>,
) -> Scalar {
  var share = 1.0;
  // @unroll UNROLL_POINTS
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var deviation = State();
    // @unroll
    for (var j = 1u; j < MODES; j++) {
      deviation = axpy(tables.volume[q * MODES + j].x, (*own)[j], deviation);
    }
    share = min(share, positivityFactor(mean, deviation, atMean));
  }
  // @unroll UNROLL_POINTS
  for (var k = 0u; k < SIDE_POINTS; k++) {
    // @unroll UNROLL_POINTS
    for (var side = 0u; side < 3u; side++) {
      var deviation = State();
      // @unroll
      for (var j = 1u; j < MODES; j++) {
        deviation = axpy(tables.side[k * MODES + j][side], (*own)[j], deviation);
      }
      share = min(share, positivityFactor(mean, deviation, atMean));
    }
  }
  return share;
}
// @endif

// The factor of the deviation from the mean for which every quantity keeps its required fraction of its mean.
fn positivityFactor(
  mean: State,
  deviation: State,
  atMean: ptr<function, array<Scalar, POSITIVE_QUANTITIES>>,
) -> Scalar {
  var share = 1.0;
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    let value = positiveQuantity(axpy(share, deviation, mean), i);
    let whole = (*atMean)[i];
    if (whole <= 0.0) {
      share = 0.0;
    } else if (value < POSITIVE_SHARE * whole) {
      share *= (1.0 - POSITIVE_SHARE) * whole / (whole - value);
    }
  }
  return share;
}
