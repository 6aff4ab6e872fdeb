// What monitors read: see dg/monitors.wgsl.
// @import dg/blocks.wgsl
// @import dg/clock_state.wgsl

// Of the numbers of a point in the plan.
const POINT_BASIS = 5u;

// The number high + low.
struct Sum {
  high: f32,
  low: f32,
}

@group(1) @binding(0) var<storage, read> state: array<Block>;
// What the state rounds away, in compensated precision; else the state.
@group(1) @binding(1) var<storage, read> rest: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
@group(1) @binding(3) var<storage, read> plan: array<u32>;
