// One stage of classical RK4 with a compensated state: u is old + rest, where rest is the rounding error of old. rest
// ← rest + weight·Δt·R(source), destination = old + factor·Δt·R(source); the last stage adds the accumulated
// increments to old and stores the new pair. Increments keep their own precision, so that a million steps lose no
// more than a few. Fluxes use the high part only.
// @import dg/stage_entry.wgsl
// @import stepping/clock_state.wgsl

struct Stage {
  factor: f32,
  weight: f32,
  // Fraction of Δt at which R is evaluated.
  abscissa: f32,
}

// `source` is bound by dg/stage_source.wgsl.
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read_write> rest: array<Block>;
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: Stage;

// Prevents the compiler from simplifying x: `zero` is 0, but only set by the host.
fn opaquePart(x: Part) -> Part {
  // @ifdef COLUMNS
  var same = x;
  // @unroll
  for (var c = 0u; c < COLUMNS; c++) {
    same[c] = bitcast<Column>(bitcast<ColumnBits>(x[c]) ^ ColumnBits(settings.zero));
  }
  return same;
  // @else
  return bitcast<Part>(bitcast<PartBits>(x) ^ PartBits(settings.zero));
  // @endif
}

fn advance(place: u32, time: Scalar, dt: Scalar, isKept: bool) -> array<Part, MODES> {
  let cell = cellOf(place / LANES);
  let slope = residual(place, cell, time + stage.abscissa * dt);
  let scale = dt / determinant(cell.metric);
  var gathered = array<Part, MODES>();
  var updated = array<Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let increment = scaled(scale, slope[j]);
    let u = old[blockOf(place)].parts[j][within(place)];
    gathered[j] = axpy(stage.weight, increment, rest[blockOf(place)].parts[j][within(place)]);
    if (IS_LAST) {
      // Knuth's TwoSum.
      let total = opaquePart(sum(u, gathered[j]));
      let rounded = opaquePart(difference(total, u));
      let lost = opaquePart(difference(u, opaquePart(difference(total, rounded))));
      updated[j] = total;
      gathered[j] = sum(lost, opaquePart(difference(gathered[j], rounded)));
    } else {
      updated[j] = axpy(stage.factor, increment, u);
    }
  }
  if (isKept) {
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      rest[blockOf(place)].parts[j][within(place)] = gathered[j];
    }
  }
  return updated;
}
