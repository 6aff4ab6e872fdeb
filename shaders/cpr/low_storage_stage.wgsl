// One stage of a Runge–Kutta method in 2N form (see solver/stepping/integrators/types.ts):
// slopes ← a·slopes + Δt·R(source), target = source + b·slopes.
// @import cpr/stage_entry.wgsl

struct Stage {
  a: Scalar,
  b: Scalar,
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
  // @ifdef REPORTS
  old: State,
  // @endif
  slopes: State,
}

fn stageStartAt(point: u32, u: State) -> StageStart {
  var started = StageStart();
  // @ifdef REPORTS
  started.old = oldAt(point);
  // @endif
  // The first stage finds values of an earlier step, the last one stores none.
  if (!IS_FIRST) {
    started.slopes = slopesAt(point);
  }
  return started;
}

fn advance(point: u32, started: StageStart, u: State, change: State, isKept: bool) -> State {
  var slopes = change;
  if (!IS_FIRST) {
    slopes = axpy(stage.a, started.slopes, slopes);
  }
  // @ifdef KEEPS_SLOPES
  if (isKept) {
    keepSlopes(point, slopes);
  }
  // @endif
  return axpy(stage.b, slopes, u);
}
