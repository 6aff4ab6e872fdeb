// Stores a limited state.
// @import dg/limiter_state.wgsl
// @import stepping/step_report.wgsl

fn store(cell: u32, own: ptr<function, array<State, MODES>>) {
  // @unroll
  for (var j = 1u; j < MODES; j++) {
    state[blockOf(cell)].parts[j][within(cell)] = (*own)[j];
  }
}

// Records the changes since the start of the step.
fn noteChanges(
  change: ptr<function, array<u32, PART_COMPONENTS>>,
  cell: u32,
  own: ptr<function, array<State, MODES>>,
) {
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    noteChange(change, old[blockOf(cell)].parts[j][within(cell)], (*own)[j]);
  }
}
