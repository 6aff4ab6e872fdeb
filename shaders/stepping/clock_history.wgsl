// The history is stored with the clock.

// @ifdef COLUMNS
fn noteHistory(row: u32, numbers: vec4f) {
  clock.history[row] = numbers;
}
// @else
fn noteHistory(row: u32, times: vec4f, change: vec4f) {
  clock.history[row] = times;
  clock.history[row + 1u] = change;
}
// @endif
