// ∂u/∂t of a stage of an integrator whose states are advanced by another kernel (cpr/embedded_update.wgsl).
// @import cpr/stage_entry.wgsl

struct Stage {
  // Fraction of Δt at which the slope is evaluated.
  abscissa: Scalar,
}

@group(1) @binding(7) var<uniform> stage: Stage;

fn stageTime() -> Scalar {
  return plus(clockTime(), times(stage.abscissa, clockStep()));
}

fn stageStep() -> Scalar {
  return one();
}

// Empty: this form of a stage needs only the state.
struct StageStart {
  unused: u32,
}

fn stageStartAt(point: u32, u: State) -> StageStart {
  return StageStart();
}

fn advance(point: u32, started: StageStart, u: State, change: State, isKept: bool) -> State {
  return change;
}
