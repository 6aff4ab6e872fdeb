// One stage of a Runge–Kutta method that stores states in df64 (see dg/difference_stage.wgsl): destination = u + Σ
// weight (y − u) + factor·Δt·R(source).
// @import dg/df64/stage_entry.wgsl
// @import stepping/clock_state.wgsl

struct Stage {
  factor: Df64,
  // Fraction of Δt at which R is evaluated.
  abscissa: Df64,
  sourceWeight: Df64,
  destinationWeight: Df64,
  extraWeight: Df64,
}

// `source` is bound by dg/df64/source.wgsl.
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read> extra: array<Block>;
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: Stage;

// sum + weight (y − u)
fn addDifference(sum: Df64, weight: Df64, y: Df64, u: Df64) -> Df64 {
  return df64Add(sum, df64Multiply(weight, df64Subtract(y, u)));
}

fn advance(place: u32, time: Df64, dt: Df64, isKept: bool) -> array<Df64Part, MODES> {
  let slope = residual(place, df64Add(time, df64Multiply(stage.abscissa, dt)));
  let scale = df64Multiply(
    df64Multiply(stage.factor, dt), df64InverseDeterminant(place / LANES));
  let block = blockOf(place);
  let at = within(place);
  var updated = array<Df64Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let u = oldAt(place, j);
    var atSource = Df64Part();
    var atDestination = Df64Part();
    var atExtra = Df64Part();
    if (USES_SOURCE) {
      atSource = sourceAt(place, j);
    }
    if (USES_DESTINATION) {
      atDestination = df64Part(
        destination[block].parts[j][at], destination[block].parts[MODES + j][at]);
    }
    if (USES_EXTRA) {
      atExtra = df64Part(extra[block].parts[j][at], extra[block].parts[MODES + j][at]);
    }
    // @unroll
    for (var c = 0u; c < PART_COMPONENTS; c++) {
      var increment = df64Multiply(scale, slope[j][c]);
      if (USES_SOURCE) {
        increment = addDifference(increment, stage.sourceWeight, atSource[c], u[c]);
      }
      if (USES_DESTINATION) {
        increment = addDifference(increment, stage.destinationWeight, atDestination[c], u[c]);
      }
      if (USES_EXTRA) {
        increment = addDifference(increment, stage.extraWeight, atExtra[c], u[c]);
      }
      updated[j][c] = df64Add(u[c], increment);
    }
  }
  return updated;
}
