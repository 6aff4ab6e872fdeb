// One stage of an embedded Runge–Kutta method of the form 3S* (see solver/stepping/integrators/types.ts), for each
// number of the registers: s ← s + delta·(y − u), e ← e + error·Δt·R, y ← u + gamma₀·(y − u) + gamma₁·s + beta·Δt·R.
// With differences from u instead of states, gamma₂ is the remainder to 1, and the rounding error in f32 is smaller.
// @import numeric/dispatch.wgsl
// @import stepping/clock_state.wgsl
// @import generated/update.wgsl

struct Stage {
  ofState: f32,
  ofSum: f32,
  delta: f32,
  beta: f32,
  error: f32,
}

@group(1) @binding(0) var<storage, read> old: array<vec4f>;
@group(1) @binding(1) var<storage, read> slopes: array<vec4f>;
@group(1) @binding(2) var<storage, read_write> states: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> sums: array<vec4f>;
@group(1) @binding(4) var<storage, read_write> errors: array<vec4f>;
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
  let increment = clock.dt * slopes[i];
  // @ifdef IS_FIRST
  sums[i] = vec4f();
  errors[i] = stage.error * increment;
  states[i] = u + stage.beta * increment;
  // @else
  let change = states[i] - u;
  let sum = sums[i] + stage.delta * change;
  sums[i] = sum;
  errors[i] += stage.error * increment;
  states[i] = u + (stage.ofState * change + stage.ofSum * sum + stage.beta * increment);
  // @endif
}
