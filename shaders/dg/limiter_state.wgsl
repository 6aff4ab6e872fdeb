// Data read and written by limiters. A limiter is a function of a cell and its coefficients that limits these and
// returns whether it changed any.
// @import numeric/f32.wgsl
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import dg/means.wgsl
// @import space/blocks.wgsl

@group(1) @binding(0) var<storage, read_write> state: array<Block>;
@group(1) @binding(1) var<storage, read_write> clock: Clock;

// @ifdef COLUMNS
// The largest factor, at most 1, of the slopes of a variable that keeps its values at the sample points between two
// bounds, relative to the first mode and in its units.
fn slopeShare(
  own: ptr<function, array<State, MODES>>,
  variable: u32,
  below: Scalar,
  above: Scalar,
) -> Scalar {
  let first = component((*own)[1], variable);
  let second = component((*own)[2], variable);
  var lowest = 0.0;
  var highest = 0.0;
  if (SAMPLES_INTERIOR) {
    // @unroll
    for (var q = 0u; q < VOLUME_POINTS; q++) {
      let delta =
        tables.volume[q * MODES + 1u].x * first + tables.volume[q * MODES + 2u].x * second;
      lowest = min(lowest, delta);
      highest = max(highest, delta);
    }
  } else {
    // @unroll
    for (var k = 0u; k < SIDE_POINTS; k++) {
      // @unroll
      for (var side = 0u; side < 3u; side++) {
        let delta =
          tables.side[k * MODES + 1u][side] * first + tables.side[k * MODES + 2u][side] * second;
        lowest = min(lowest, delta);
        highest = max(highest, delta);
      }
    }
  }
  return min(shareWithin(lowest, below), shareWithin(highest, above));
}

// The fraction, at most 1, of a deviation from the mean that a bound of the same sign allows.
fn shareWithin(deviation: Scalar, bound: Scalar) -> Scalar {
  let room = FIRST_MODE_VALUE * bound;
  let isInside = abs(deviation) <= abs(room);
  return select(room / select(deviation, 1.0, isInside), 1.0, isInside);
}
// @else
// The largest factors, at most 1, of the slopes that keep the values at the sample points between two bounds,
// relative to the first mode and in its units.
fn slopeShares(
  own: ptr<function, array<State, MODES>>,
  below: State,
  above: State,
) -> State {
  var lowest = State();
  var highest = State();
  if (SAMPLES_INTERIOR) {
    // @unroll
    for (var q = 0u; q < VOLUME_POINTS; q++) {
      let delta = combine(
        tables.volume[q * MODES + 1u].x, (*own)[1], tables.volume[q * MODES + 2u].x, (*own)[2]);
      lowest = min(lowest, delta);
      highest = max(highest, delta);
    }
  } else {
    // @unroll
    for (var k = 0u; k < SIDE_POINTS; k++) {
      // @unroll
      for (var side = 0u; side < 3u; side++) {
        let delta = combine(
          tables.side[k * MODES + 1u][side], (*own)[1],
          tables.side[k * MODES + 2u][side], (*own)[2]);
        lowest = min(lowest, delta);
        highest = max(highest, delta);
      }
    }
  }
  return min(shareWithin(lowest, below), shareWithin(highest, above));
}

// The fraction, at most 1, of a deviation from the mean that a bound of the same sign allows.
fn shareWithin(deviation: State, bound: State) -> State {
  let room = FIRST_MODE_VALUE * bound;
  let isInside = abs(deviation) <= abs(room);
  return select(room / select(deviation, State() + 1.0, isInside), State() + 1.0, isInside);
}
// @endif
