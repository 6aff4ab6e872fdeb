// Time, loops and sums of space/drive.wgsl in single precision.
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl

alias Pair = vec2f;

// Time at the end of the step.
fn reachedTime() -> f32 {
  return select(clock.time + (clock.timeLow + clock.dt), settings.endTime, clock.isLast == 1u);
}

fn rulePoints() -> u32 {
  return VOLUME_POINTS;
}

fn firstOf(pair: Pair) -> f32 {
  return pair.x;
}

fn secondOf(pair: Pair) -> f32 {
  return pair.y;
}

fn sumOfPairs(a: Pair, b: Pair) -> Pair {
  return a + b;
}
