// The state whose residual a stage computes.
// @import space/blocks.wgsl

@group(1) @binding(0) var<storage, read> source: array<Block>;

fn sourceAt(place: u32, mode: u32) -> Part {
  return source[blockOf(place)].parts[mode][within(place)];
}
