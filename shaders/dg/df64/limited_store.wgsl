// Stores a limited state in df64. The limiter uses high parts; low parts are scaled likewise.
// @import dg/limiter_state.wgsl
// @import stepping/step_report.wgsl
// @import numeric/df64/arithmetic.wgsl

fn store(cell: u32, own: ptr<function, array<State, MODES>>) {
  let block = blockOf(cell);
  let at = within(cell);
  // @unroll
  for (var j = 1u; j < MODES; j++) {
    // @ifdef COLUMNS
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      let high = component(state[block].parts[j][at], v);
      let isNone = high == 0.0;
      let share = select(component((*own)[j], v) / select(high, 1.0, isNone), 0.0, isNone);
      state[block].parts[MODES + j][at][v / ROWS][v % ROWS] *= share;
    }
    state[block].parts[j][at] = (*own)[j];
    // @else
    let high = state[block].parts[j][at];
    let isNone = high == State();
    let share = select((*own)[j] / select(high, State() + 1.0, isNone), State(), isNone);
    state[block].parts[j][at] = (*own)[j];
    state[block].parts[MODES + j][at] *= share;
    // @endif
  }
}

// Records the changes of the stored values since the start of the step.
fn noteChanges(
  change: ptr<function, array<u32, PART_COMPONENTS>>,
  cell: u32,
  own: ptr<function, array<State, MODES>>,
) {
  let block = blockOf(cell);
  let at = within(cell);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let high = state[block].parts[j][at];
    let low = state[block].parts[MODES + j][at];
    let highBefore = old[block].parts[j][at];
    let lowBefore = old[block].parts[MODES + j][at];
    // @unroll
    for (var c = 0u; c < PART_COMPONENTS; c++) {
      let changed = df64Subtract(
        Df64(partComponent(high, c), partComponent(low, c)),
        Df64(partComponent(highBefore, c), partComponent(lowBefore, c)));
      (*change)[c] = max((*change)[c], magnitudeBits(changed.x));
    }
  }
}
