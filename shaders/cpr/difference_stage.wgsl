// One stage of a Runge–Kutta method that stores states (see solver/stepping/integrators/types.ts): target = u + Σ
// weight (y − u) + factor·Δt·R(source), where the y are source, target and one more. u is unchanged until the step is
// accepted.
// @import cpr/stage_entry.wgsl

struct Stage {
  factor: Scalar,
  // Fraction of Δt at which R is evaluated.
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

struct StageStart {
  old: State,
  // Σ weight (y − u)
  increment: State,
}

fn stageStartAt(point: u32, u: State) -> StageStart {
  let old = oldAt(point);
  var increment = State();
  if (USES_SOURCE) {
    increment = axpy(stage.sourceWeight, difference(u, old), increment);
  }
  if (USES_DESTINATION) {
    increment = axpy(stage.targetWeight, difference(targetAt(point), old), increment);
  }
  if (USES_EXTRA) {
    increment = axpy(stage.extraWeight, difference(extraAt(point), old), increment);
  }
  return StageStart(old, increment);
}

fn advance(point: u32, started: StageStart, u: State, change: State, isKept: bool) -> State {
  return sum(started.old, sum(started.increment, change));
}
