// One stage of a Runge–Kutta method in 2N form (see solver/methods/dgModal/timeIntegrators.ts):
// slopes ← a·slopes + Δt·R(source), destination = source + b·slopes.
// @import dg/stage_entry.wgsl
// @import stepping/clock_state.wgsl

struct Stage {
  a: f32,
  b: f32,
  // Fraction of Δt at which R is evaluated.
  abscissa: f32,
}

// `source` is bound by dg/stage_source.wgsl.
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read_write> slopes: array<Block>;
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: Stage;

fn advance(place: u32, time: Scalar, dt: Scalar, isKept: bool) -> array<Part, MODES> {
  let cell = cellOf(place / LANES);
  let slope = residual(place, cell, time + stage.abscissa * dt);
  let scale = dt / determinant(cell.metric);
  var accumulated = array<Part, MODES>();
  var updated = array<Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    accumulated[j] = scaled(scale, slope[j]);
    // In the first stage the register still holds values of an earlier step.
    if (stage.a != 0.0) {
      accumulated[j] = axpy(stage.a, slopes[blockOf(place)].parts[j][within(place)], accumulated[j]);
    }
    updated[j] = axpy(stage.b, accumulated[j], sourceAt(place, j));
  }
  if (isKept) {
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      slopes[blockOf(place)].parts[j][within(place)] = accumulated[j];
    }
  }
  return updated;
}
