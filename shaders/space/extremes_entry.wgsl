// Inputs and outputs of kernels for extrema in any precision; see space/extremes.wgsl.
// @import generated/blocks.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl
// @import space/average_slots.wgsl
// @import generated/statistics.wgsl

struct Extreme {
  // The window in time: begin + beginLow to end + endLow.
  begin: f32,
  beginLow: f32,
  end: f32,
  endLow: f32,
  // The threshold as the first coefficient of a constant; 0 if there is none.
  threshold: f32,
  thresholdLow: f32,
  // The first coefficient of the constant 1.
  unit: f32,
  unitLow: f32,
  // Index among the quantities of averages.
  quantity: u32,
  kind: u32,
  unused0: u32,
  unused1: u32,
}

@group(1) @binding(0) var<storage, read> before: array<Block>;
@group(1) @binding(1) var<storage, read> after: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
// See space/average_slots.wgsl.
@group(1) @binding(3) var<storage, read_write> averages: array<Scalar>;
@group(1) @binding(4) var<uniform> extremes: array<Extreme, EXTREMES>;

// Tests the bits, since WGSL may assume that no value is NaN.
fn isNotANumber(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}
