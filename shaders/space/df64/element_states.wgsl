// Layout of states in a buffer for cells with many functions (see space/elements.wgsl), in df64.
// @import space/elements.wgsl
// @import space/df64/states.wgsl
// @import stepping/df64/runtime_values.wgsl

alias Coefficients = array<Df64State, MODES>;

fn coefficientsOf(states: ptr<storage, array<Block>, read>, cell: u32) -> Coefficients {
  var coefficients = Coefficients();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    coefficients[j] = pairsAt(states, cell * MODES + j);
  }
  return coefficients;
}
