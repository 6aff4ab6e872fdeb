// One stage of an explicit Runge–Kutta method: destination = base + factor·Δt·R(source).
// One invocation per cell; it alone writes the cell's coefficients.
// @import dg/residual.wgsl
// @import dg/clock_state.wgsl
// @import numeric/dispatch.wgsl

struct Stage {
  // Of Δt in the update.
  factor: f32,
  // Of Δt in the time at which R is taken.
  abscissa: f32,
}

@group(1) @binding(1) var<storage, read> base: array<State>;
@group(1) @binding(2) var<storage, read_write> destination: array<State>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;
@group(1) @binding(4) var<uniform> stage: Stage;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell >= settings.cellCount || clock.outcome != RUNNING) {
    return;
  }
  let dt = clock.dt;
  let slope = residual(cell, clock.time + stage.abscissa * dt);
  var updated = array<State, MODES>();
  for (var j = 0u; j < MODES; j++) {
    updated[j] = axpy(stage.factor * dt, slope[j], base[slot(cell, j)]);
  }
  for (var j = 0u; j < MODES; j++) {
    destination[slot(cell, j)] = updated[j];
  }
}
