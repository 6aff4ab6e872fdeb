// Inputs of monitors: see space/monitors.wgsl.
// @import generated/blocks.wgsl
// @import stepping/clock_state.wgsl

// Values of a point in the plan after weight, position and normal.
// @ifdef IN_1D
const POINT_BASIS = 3u;
// @endif
// @ifdef IN_2D
const POINT_BASIS = 5u;
// @endif
// @ifdef IN_3D
const POINT_BASIS = 7u;
// @endif

// The number high + low.
struct Sum {
  high: f32,
  low: f32,
}

@group(1) @binding(0) var<storage, read> state: array<Block>;
// The compensation term of the state in compensated precision, otherwise the state.
@group(1) @binding(1) var<storage, read> rest: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
@group(1) @binding(3) var<storage, read> plan: array<u32>;
