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

fn advance(point: u32, u: State, slope: State, isKept: bool) -> State {
  let old = oldAt(point);
  let increment = multiplied(clockStep(), slope);
  let gathered = axpy(stage.weight, increment, restAt(point));
  if (IS_LAST) {
    let whole = compensated(old, gathered);
    if (isKept) {
      keepRest(point, whole.lost);
    }
    return whole.total;
  }
  if (isKept) {
    keepRest(point, gathered);
  }
  return axpy(stage.factor, increment, old);
}
