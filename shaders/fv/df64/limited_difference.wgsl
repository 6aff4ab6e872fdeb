// The scalar limiter for each variable of a state in df64.
//
// generated/limited.wgsl has `limited(before, behind)` of numbers.
// @import space/df64/state.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/limited.wgsl

fn limitedDifference(before: Df64State, behind: Df64State) -> Df64State {
  var lower = before;
  var higher = behind;
  var result = Df64State();
  for (var v = 0u; v < atRunTime(VARIABLES); v++) {
    result[v] = limited(lower[v], higher[v]);
  }
  return result;
}
