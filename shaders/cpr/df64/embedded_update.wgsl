// The same in df64, for each pair of the registers (see cpr/embedded_update.wgsl).
// @import numeric/dispatch.wgsl
// @import numeric/df64/arithmetic.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/update.wgsl

struct Stage {
  ofState: Df64,
  ofSum: Df64,
  delta: Df64,
  beta: Df64,
  error: Df64,
}

@group(1) @binding(0) var<storage, read> old: array<Df64>;
@group(1) @binding(1) var<storage, read> slopes: array<Df64>;
@group(1) @binding(2) var<storage, read_write> states: array<Df64>;
@group(1) @binding(3) var<storage, read_write> sums: array<Df64>;
@group(1) @binding(4) var<storage, read_write> errors: array<Df64>;
@group(1) @binding(5) var<storage, read_write> clock: Clock;
@group(1) @binding(6) var<uniform> stage: Stage;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let i = linearIndex(workgroup, workgroups, local);
  if (clock.outcome != RUNNING || i >= arrayLength(&states)) {
    return;
  }
  let u = old[i];
  let increment = df64Multiply(Df64(clock.dt, clock.dtLow), slopes[i]);
  // @ifdef IS_FIRST
  sums[i] = Df64();
  errors[i] = df64Multiply(stage.error, increment);
  states[i] = df64MultiplyAdd(stage.beta, increment, u);
  // @else
  let change = df64Subtract(states[i], u);
  let sum = df64MultiplyAdd(stage.delta, change, sums[i]);
  sums[i] = sum;
  errors[i] = df64MultiplyAdd(stage.error, increment, errors[i]);
  let moved = df64MultiplyAdd(stage.ofSum, sum, df64Multiply(stage.ofState, change));
  states[i] = df64Add(u, df64MultiplyAdd(stage.beta, increment, moved));
  // @endif
}
