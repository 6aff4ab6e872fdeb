// What a stage takes the residual of.
// @import dg/blocks.wgsl
// @import numeric/df64/arithmetic.wgsl

@group(1) @binding(0) var<storage, read> source: array<Block>;

fn sourceAt(place: u32, mode: u32) -> Df64 {
  return Df64(
    source[blockOf(place)].parts[mode][within(place)],
    source[blockOf(place)].parts[MODES + mode][within(place)],
  );
}
