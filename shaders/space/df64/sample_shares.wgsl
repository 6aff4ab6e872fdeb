// Weights of both ends of a step in averages of df64, see space/sample_shares.wgsl.
// @import space/df64/kept_averages.wgsl
// @import stepping/clock_state.wgsl

struct Span {
  begin: Df64,
  end: Df64,
}

fn sampledSpan() -> Span {
  let dt = Df64(clock.dt, clock.dtLow);
  // @ifdef AVERAGE_EVERY
  let until = averagedUntil[samplesBefore() % 2u];
  let started = df64Subtract(until, Df64(clock.time, clock.timeLow));
  return Span(started, df64Maximum(started, df64Multiply(toDf64(STEPS_AHEAD), dt)));
  // @else
  return Span(toDf64(0.0), dt);
  // @endif
}

fn sharesOf(statistic: u32) -> Shares {
  let window = statistics[statistic];
  let started = Df64(clock.time, clock.timeLow);
  let dt = Df64(clock.dt, clock.dtLow);
  let none = toDf64(0.0);
  let span = sampledSpan();
  let start = df64Subtract(Df64(window.begin, window.beginLow), started);
  let end = df64Subtract(Df64(window.end, window.endLow), started);
  let first = df64Minimum(df64Maximum(start, span.begin), span.end);
  let last = df64Minimum(df64Maximum(end, span.begin), span.end);
  var shares = Shares();
  if (!df64Less(first, last)) {
    return shares;
  }
  let length = df64Subtract(last, first);
  let twice = df64Minimum(df64Maximum(df64Add(first, last), none), 2.0 * dt);
  let weightAfter = df64Divide(df64Multiply(length, twice), 2.0 * dt);
  let weightBefore = df64Subtract(length, weightAfter);
  let gathered = df64Add(df64Maximum(df64Subtract(span.begin, start), none), weightBefore);
  if (weightBefore.x > 0.0) {
    shares.before = df64Divide(weightBefore, gathered);
  }
  if (weightAfter.x > 0.0) {
    shares.after = df64Divide(weightAfter, df64Add(gathered, weightAfter));
  }
  return shares;
}

// @ifdef AVERAGE_EVERY
fn sampledUntil() -> Df64 {
  return df64Add(Df64(clock.time, clock.timeLow), sampledSpan().end);
}
// @endif
