// One stage of classical RK4 whose state is kept as a pair: u is old + rest, rest what old rounds away.
// rest ← rest + weight·Δt·R(source), target = old + factor·Δt·R(source); the last stage adds the gathered increments to
// old and leaves the new pair. Fluxes see the high part only.
// @import cpr/stage_entry.wgsl
// @import numeric/compensated_sum.wgsl

struct Stage {
  factor: Scalar,
  weight: Scalar,
  // Of Δt in the time at which R is taken.
  abscissa: Scalar,
}

@group(1) @binding(7) var<uniform> stage: Stage;

fn stageTime() -> Scalar {
  return plus(clockTime(), times(stage.abscissa, clockStep()));
}

fn stageStep() -> Scalar {
  return clockStep();
}

struct Begun {
  old: State,
  rest: State,
}

fn begunAt(point: u32, u: State) -> Begun {
  return Begun(oldAt(point), restAt(point));
}

fn advance(point: u32, begun: Begun, u: State, change: State, isKept: bool) -> State {
  let gathered = axpy(stage.weight, change, begun.rest);
  if (IS_LAST) {
    let whole = compensated(begun.old, gathered);
    if (isKept) {
      keepRest(point, whole.lost);
    }
    return whole.total;
  }
  if (isKept) {
    keepRest(point, gathered);
  }
  return axpy(stage.factor, change, begun.old);
}
