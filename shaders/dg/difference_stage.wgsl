// One stage of a Runge–Kutta method that stores states (see solver/methods/dgModal/timeIntegrators.ts): destination =
// u + Σ weight (y − u) + factor·Δt·R(source), where the y are source, destination and one more. u is unchanged until
// the step is accepted.
// @import dg/stage_entry.wgsl
// @import stepping/clock_state.wgsl

struct Stage {
  factor: f32,
  // Fraction of Δt at which R is evaluated.
  abscissa: f32,
  sourceWeight: f32,
  destinationWeight: f32,
  extraWeight: f32,
}

// `source` is bound by dg/stage_source.wgsl.
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read> extra: array<Block>;
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: Stage;

fn advance(place: u32, time: Scalar, dt: Scalar, isKept: bool) -> array<Part, MODES> {
  let cell = cellOf(place / LANES);
  let slope = residual(place, cell, time + stage.abscissa * dt);
  let scale = dt / determinant(cell.metric);
  var updated = array<Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let u = old[blockOf(place)].parts[j][within(place)];
    var increment = scaled(stage.factor * scale, slope[j]);
    if (USES_SOURCE) {
      increment = axpy(stage.sourceWeight, difference(sourceAt(place, j), u), increment);
    }
    if (USES_DESTINATION) {
      increment = axpy(stage.destinationWeight, difference(destination[blockOf(place)].parts[j][within(place)], u), increment);
    }
    if (USES_EXTRA) {
      increment = axpy(stage.extraWeight, difference(extra[blockOf(place)].parts[j][within(place)], u), increment);
    }
    updated[j] = sum(u, increment);
  }
  return updated;
}
