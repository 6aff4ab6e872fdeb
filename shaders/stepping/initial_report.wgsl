// Reports an initial state, which no step has produced, to the clock. One invocation per cell.
// @import generated/cell_report.wgsl
// @import stepping/all_finite.wgsl
// @import generated/blocks.wgsl
// @import numeric/dispatch.wgsl
// @import stepping/settings.wgsl

@group(1) @binding(0) var<storage, read> initial: array<Block>;
@group(1) @binding(1) var<storage, read_write> clock: Clock;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell >= settings.cellCount) {
    return;
  }
  // @ifdef ELEMENTS
  for (var j = 0u; j < MODES; j++) {
    let u = numbersOf(&initial, cell, j);
    reportedFunction = j;
    let report = reportCell(cell, u, isFiniteState(u), clock.time);
    atomicMax(&clock.rate, report.rate);
    atomicMin(&clock.failure, report.failure);
  }
  // @else
  var coefficients = array<Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    coefficients[j] = initial[blockOf(cell)].parts[j][within(cell)];
  }
  let report = reportCell(cell, coefficients[0], allFinite(&coefficients), clock.time);
  atomicMax(&clock.rate, report.rate);
  atomicMin(&clock.failure, report.failure);
  // @endif
}
