// Layout of states in a buffer for cells with many functions: cell after cell with all its functions, four variables
// of each side by side, then four more, followed by the remaining variables. So no variable is padded, and the
// functions of a cell are close. In df64 the variables are separate, each with the pairs of all functions. See
// solver/stepping/gpu/elementLayout.ts.
// @import generated/constants.wgsl
// @import generated/elements.wgsl
// @import numeric/f32.wgsl

const ELEMENTS = true;

// Index of the function whose coefficient `reportCell` receives.
var<private> reportedFunction: u32;

fn numbersOf(states: ptr<storage, array<Block>, read>, cell: u32, function: u32) -> State {
  return numbersAt(states, cell * MODES + function);
}

fn isFiniteState(u: State) -> bool {
  var areFinite = true;
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    areFinite = areFinite && isFinite(component(u, v));
  }
  return areFinite;
}
