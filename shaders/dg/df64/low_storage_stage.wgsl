// One stage of a Runge–Kutta method in 2N form in df64 (see dg/low_storage_stage.wgsl):
// slopes ← a·slopes + Δt·R(source), destination = source + b·slopes.
// @import dg/df64/stage_entry.wgsl
// @import stepping/clock_state.wgsl

struct Stage {
  a: Df64,
  b: Df64,
  // Fraction of Δt at which R is evaluated.
  abscissa: Df64,
}

// `source` is bound by dg/df64/source.wgsl.
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read_write> slopes: array<Block>;
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: Stage;

fn advance(place: u32, time: Df64, dt: Df64, isKept: bool) -> array<Df64Part, MODES> {
  let slope = residual(place, df64Add(time, df64Multiply(stage.abscissa, dt)));
  let scale = df64Multiply(dt, df64InverseDeterminant(place / LANES));
  let block = blockOf(place);
  let at = within(place);
  var accumulated = array<Df64Part, MODES>();
  var updated = array<Df64Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let before = df64Part(slopes[block].parts[j][at], slopes[block].parts[MODES + j][at]);
    let u = sourceAt(place, j);
    // @unroll
    for (var c = 0u; c < PART_COMPONENTS; c++) {
      accumulated[j][c] = df64Multiply(scale, slope[j][c]);
      // In the first stage the register still holds values of an earlier step.
      if (stage.a.x != 0.0) {
        accumulated[j][c] = df64Add(accumulated[j][c], df64Multiply(stage.a, before[c]));
      }
      updated[j][c] = df64Add(u[c], df64Multiply(stage.b, accumulated[j][c]));
    }
  }
  if (isKept) {
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      slopes[block].parts[j][at] = highPart(accumulated[j]);
      slopes[block].parts[MODES + j][at] = lowPart(accumulated[j]);
    }
  }
  return updated;
}
