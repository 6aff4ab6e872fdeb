// Arithmetic of complete states in df64. Modules written with the names of numeric/f32.wgsl use these instead (see
// solver/methods/cartesianFv/gpu/df64/inPairs.ts).
// @import space/df64/state.wgsl

// A variable rounded to single precision, for sizes and tolerances.
fn leadingPart(x: Df64State, v: u32) -> f32 {
  return x[v].x;
}

fn axpyDf64(a: Df64, x: Df64State, y: Df64State) -> Df64State {
  var result = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    result[v] = df64MultiplyAdd(a, x[v], y[v]);
  }
  return result;
}

// Product with a number of single precision.
fn scaledDf64(a: f32, x: Df64State) -> Df64State {
  var result = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    result[v] = df64Scale(x[v], a);
  }
  return result;
}

fn multipliedDf64(a: Df64, x: Df64State) -> Df64State {
  var result = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    result[v] = df64Multiply(a, x[v]);
  }
  return result;
}

fn sumDf64(x: Df64State, y: Df64State) -> Df64State {
  var result = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    result[v] = df64Add(x[v], y[v]);
  }
  return result;
}

fn differenceDf64(x: Df64State, y: Df64State) -> Df64State {
  var result = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    result[v] = df64Subtract(x[v], y[v]);
  }
  return result;
}
