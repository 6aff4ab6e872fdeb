// What a stage takes the residual of, [mode][cell], cells as one part per invocation.
// @import dg/settings.wgsl
// @import generated/part.wgsl

@group(1) @binding(0) var<storage, read> source: array<Part>;

fn slot(place: u32, mode: u32) -> u32 {
  return mode * settings.cellCount * LANES + place;
}
