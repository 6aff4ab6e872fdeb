// One stage of classical RK4 whose state is kept as a pair: u is old + rest, rest what old rounds
// away. rest ← rest + weight·Δt·R(source), destination = old + factor·Δt·R(source); the last stage
// adds the gathered increments to old and leaves the new pair. Increments keep their own precision,
// so that a million steps lose no more than a few. Fluxes see the high part only.
// @import dg/stage_entry.wgsl
// @import dg/clock_state.wgsl

struct Stage {
  factor: f32,
  weight: f32,
  // Of Δt in the time at which R is taken.
  abscissa: f32,
}

// `source` is bound by dg/residual.wgsl.
@group(1) @binding(1) var<storage, read> old: array<State>;
@group(1) @binding(2) var<storage, read_write> destination: array<State>;
@group(1) @binding(3) var<storage, read_write> rest: array<State>;
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: Stage;

// Keeps the compiler from simplifying x: `zero` is 0, but only the host knows.
fn opaqueState(x: State) -> State {
  return bitcast<State>(bitcast<StateBits>(x) ^ StateBits(settings.zero));
}

fn advance(cell: u32, time: Scalar, dt: Scalar) -> array<State, MODES> {
  let slope = residual(cell, time + stage.abscissa * dt);
  var gathered = array<State, MODES>();
  var updated = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let index = slot(cell, j);
    let increment = scaled(dt, slope[j]);
    let u = old[index];
    gathered[j] = axpy(stage.weight, increment, rest[index]);
    if (IS_LAST) {
      // Knuth's TwoSum.
      let total = opaqueState(sum(u, gathered[j]));
      let rounded = opaqueState(difference(total, u));
      let lost = opaqueState(difference(u, opaqueState(difference(total, rounded))));
      updated[j] = total;
      gathered[j] = sum(lost, opaqueState(difference(gathered[j], rounded)));
    } else {
      updated[j] = axpy(stage.factor, increment, u);
    }
  }
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    rest[slot(cell, j)] = gathered[j];
  }
  return updated;
}
