// The state whose residual a stage computes.
// @import space/df64/parts.wgsl

@group(1) @binding(0) var<storage, read> source: array<Block>;

fn sourceAt(place: u32, mode: u32) -> Df64Part {
  let block = blockOf(place);
  let at = within(place);
  return df64Part(source[block].parts[mode][at], source[block].parts[MODES + mode][at]);
}
