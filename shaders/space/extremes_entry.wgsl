// What kernels of extremes read and write, whatever the precision; see space/extremes.wgsl.
// @import generated/blocks.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl
// @import generated/statistics.wgsl

struct Extreme {
  // The window in time: begin + beginLow to end + endLow.
  begin: f32,
  beginLow: f32,
  end: f32,
  endLow: f32,
  // As first coefficient of a constant; 0 where there is none.
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
// [quantity][high, low][mode][cell]
@group(1) @binding(3) var<storage, read_write> averages: array<Scalar>;
@group(1) @binding(4) var<uniform> extremes: array<Extreme, EXTREMES>;

// Index of the high part of an extreme, and of its low one.
fn slot(quantity: u32, cell: u32) -> u32 {
  return 2u * quantity * MODES * settings.cellCount + cell;
}

fn lowSlot(high: u32) -> u32 {
  return high + MODES * settings.cellCount;
}

// By bits: WGSL may assume that no value is a NaN.
fn isNotANumber(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}
