// One stage of classical RK4 with a compensated state: u is old + rest, where rest is the rounding error of old. rest
// ← rest + weight·Δt·R(source), target = old + factor·Δt·R(source); the last stage adds the accumulated increments to
// old and stores the new pair. Fluxes use the high part only.
// @import cpr/stage_entry.wgsl
// @import numeric/compensated_sum.wgsl

struct Stage {
  factor: Scalar,
  weight: Scalar,
  // Fraction of Δt at which R is evaluated.
  abscissa: Scalar,
}

@group(1) @binding(7) var<uniform> stage: Stage;

fn stageTime() -> Scalar {
  return plus(clockTime(), times(stage.abscissa, clockStep()));
}

fn stageStep() -> Scalar {
  return clockStep();
}

struct StageStart {
  old: State,
  rest: State,
}

fn stageStartAt(point: u32, u: State) -> StageStart {
  return StageStart(oldAt(point), restAt(point));
}

fn advance(point: u32, started: StageStart, u: State, change: State, isKept: bool) -> State {
  let gathered = axpy(stage.weight, change, started.rest);
  if (IS_LAST) {
    let whole = compensated(started.old, gathered);
    if (isKept) {
      keepRest(point, whole.lost);
    }
    return whole.total;
  }
  if (isKept) {
    keepRest(point, gathered);
  }
  return axpy(stage.factor, change, started.old);
}
