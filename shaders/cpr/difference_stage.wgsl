// One stage of a Runge–Kutta method that keeps states (see solver/stepping/integrators/types.ts):
// target = u + Σ weight (y − u) + factor·Δt·R(source), the y being source, target and one more. u stays whole until the
// step is known to be good.
// @import cpr/stage_entry.wgsl

struct Stage {
  factor: Scalar,
  // Of Δt in the time at which R is taken.
  abscissa: Scalar,
  sourceWeight: Scalar,
  targetWeight: Scalar,
  extraWeight: Scalar,
}

@group(1) @binding(7) var<uniform> stage: Stage;

fn stageTime() -> Scalar {
  return plus(clockTime(), times(stage.abscissa, clockStep()));
}

fn stageStep() -> Scalar {
  return times(stage.factor, clockStep());
}

struct Begun {
  old: State,
  reached: State,
  extra: State,
}

fn begunAt(point: u32) -> Begun {
  var begun = Begun();
  begun.old = oldAt(point);
  if (USES_DESTINATION) {
    begun.reached = targetAt(point);
  }
  if (USES_EXTRA) {
    begun.extra = extraAt(point);
  }
  return begun;
}

fn advance(point: u32, begun: Begun, u: State, change: State, isKept: bool) -> State {
  let old = begun.old;
  var increment = change;
  if (USES_SOURCE) {
    increment = axpy(stage.sourceWeight, difference(u, old), increment);
  }
  if (USES_DESTINATION) {
    increment = axpy(stage.targetWeight, difference(begun.reached, old), increment);
  }
  if (USES_EXTRA) {
    increment = axpy(stage.extraWeight, difference(begun.extra, old), increment);
  }
  return sum(old, increment);
}
