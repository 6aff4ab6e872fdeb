// Enforces positivity at points of the faces of a cell (see solver/methods/cartesianFv/cpu/positiveDeviations.ts).
// @import numeric/f32.wgsl
// @import space/positivity_factor.wgsl

// The factor of the deviations of two states from a mean that leaves both positive.
fn positivityFactorOfBoth(mean: State, low: State, high: State) -> f32 {
  // @ifdef KEEPS_REST
  let rest = restOf(sum(low, high));
  if (arePositive(mean, sum(low, mean), sum(high, mean)) && isPositive(mean, sum(rest, mean))) {
    return 1.0;
  }
  return positivityFactor(mean, rest, positivityFactor(mean, high, positivityFactor(mean, low, 1.0)));
  // @else
  if (arePositive(mean, sum(low, mean), sum(high, mean))) {
    return 1.0;
  }
  return positivityFactor(mean, high, positivityFactor(mean, low, 1.0));
  // @endif
}

// @ifdef KEEPS_REST
// Deviation of the state in the rest of a cell from the mean, from the sum of the deviations at both faces.
fn restOf(deviations: State) -> State {
  return scaled(-1.0, deviations);
}

fn isPositive(mean: State, own: State) -> bool {
  return arePositive(mean, own, own);
}
// @endif

// Whether two states keep their required fraction; nearly all do, so this is branch-free.
fn arePositive(mean: State, low: State, high: State) -> bool {
  var are = true;
  // @unroll
  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {
    let whole = positiveQuantity(mean, i);
    let smaller = min(positiveQuantity(low, i), positiveQuantity(high, i));
    are = are & (whole > 0.0) & (smaller >= POSITIVE_SHARE * whole);
  }
  return are;
}

fn positiveHalfSlope(mean: State, half: State) -> State {
  return scaled(positivityFactorOfBoth(mean, scaled(-1.0, half), half), half);
}
