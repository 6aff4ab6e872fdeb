// Names of number types and state parts in CE/SE kernels, in df64 (see solver/methods/cese/gpu/df64/inPairs.ts).
// @import space/df64/states.wgsl
// @import space/df64/parts.wgsl
// @import generated/places_df64.wgsl
// @import numeric/f32.wgsl
// @import stepping/df64/runtime_values.wgsl

fn sizeOfDf64(a: Df64) -> f32 {
  return abs(a.x);
}

fn sixthOfDf64(a: Df64) -> Df64 {
  return df64Divide(a, toDf64(6.0));
}

// a·x + b·y
fn combineDf64(a: Df64, x: Df64State, b: Df64, y: Df64State) -> Df64State {
  var result = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    result[v] = df64TwoProducts(a, x[v], b, y[v]);
  }
  return result;
}

fn componentOfDf64(state: Df64State, v: u32) -> Df64 {
  return state[v];
}

fn partFromDf64(values: array<Df64, VARIABLES>) -> Df64State {
  return values;
}

fn noteChangeDf64(
  change: ptr<function, array<u32, PART_COMPONENTS>>, before: Df64State, after: Df64State,
) {
  let changed = differenceDf64(after, before);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    (*change)[v] = max((*change)[v], magnitudeBits(changed[v].x));
  }
}
