// What kernels of CE/SE call numbers and parts of a state by, in df64 (see solver/methods/cese/gpu/df64/inPairs.ts).
// @import space/df64/states.wgsl
// @import space/df64/parts.wgsl
// @import mesh/df64/grid.wgsl
// @import numeric/f32.wgsl
// @import stepping/df64/runtime_values.wgsl

fn sizeOfDf64(a: Df64) -> f32 {
  return abs(a.x);
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
