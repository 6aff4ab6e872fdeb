// Time, loops and sums of space/drive.wgsl in df64.
// @import space/df64/states.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import stepping/settings.wgsl

alias Pair = vec4f;

// Time at the end of the step.
fn reachedTime() -> Df64 {
  if (clock.isLast == 1u) {
    return Df64(settings.endTime, settings.endTimeLow);
  }
  return df64Add(Df64(clock.time, clock.timeLow), Df64(clock.dt, clock.dtLow));
}

fn rulePoints() -> u32 {
  return atRunTime(VOLUME_POINTS);
}

fn firstOf(pair: Pair) -> Df64 {
  return pair.xy;
}

fn secondOf(pair: Pair) -> Df64 {
  return pair.zw;
}

fn sumOfPairs(a: Pair, b: Pair) -> Pair {
  return Pair(df64Add(a.xy, b.xy), df64Add(a.zw, b.zw));
}

fn componentDf64(state: Df64State, index: u32) -> Df64 {
  return state[index];
}
