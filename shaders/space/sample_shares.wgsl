// Weights of both ends of a step in the averages, see solver/diagnostics/timeWindow.ts.
// @import space/kept_averages.wgsl
// @import stepping/clock_state.wgsl

// Time represented by the step, relative to its start.
fn sampledSpan() -> vec2f {
  // @ifdef AVERAGE_EVERY
  let until = averagedUntil[samplesBefore() % 2u];
  let started = (until.x - clock.time) + (until.y - clock.timeLow);
  return vec2f(started, max(started, STEPS_AHEAD * clock.dt));
  // @else
  return vec2f(0.0, clock.dt);
  // @endif
}

// Weights of the samples relative to the total weight of a statistic after adding them.
fn sharesOf(statistic: u32) -> Shares {
  let window = statistics[statistic];
  let dt = clock.dt;
  let span = sampledSpan();
  // Relative to the start of the step.
  let start = (window.begin - clock.time) + (window.beginLow - clock.timeLow);
  let end = (window.end - clock.time) + (window.endLow - clock.timeLow);
  let first = clamp(start, span.x, span.y);
  let last = clamp(end, span.x, span.y);
  if (last <= first) {
    return Shares();
  }
  // The value at the center of the part within the window, linear within the step: the trapezoidal rule.
  let weightAfter = (last - first) * clamp(first + last, 0.0, 2.0 * dt) / (2.0 * dt);
  let weightBefore = (last - first) - weightAfter;
  let gathered = max(span.x - start, 0.0) + weightBefore;
  return Shares(
    select(0.0, weightBefore / gathered, weightBefore > 0.0),
    select(0.0, weightAfter / (gathered + weightAfter), weightAfter > 0.0));
}

// @ifdef AVERAGE_EVERY
fn sampledUntil() -> vec2f {
  return twoSum(Kept(clock.time, clock.timeLow), sampledSpan().y);
}
// @endif
