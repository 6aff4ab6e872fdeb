// What limiters read and write. A limiter is a function of a cell and its coefficients that limits
// these and says whether it has changed any.
// @import numeric/f32.wgsl
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import dg/means.wgsl
// @import dg/blocks.wgsl

@group(1) @binding(0) var<storage, read_write> state: array<Block>;
@group(1) @binding(1) var<storage, read_write> clock: Clock;

// The largest shares, at most 1, of the slopes with which the values at the sample points stay
// between two bounds, relative to the first mode and in its units.
fn slopeShares(
  own: ptr<function, array<State, MODES>>,
  below: State,
  above: State,
) -> State {
  var shares = State() + 1.0;
  if (SAMPLES_INTERIOR) {
    // @unroll
    for (var q = 0u; q < VOLUME_POINTS; q++) {
      let delta = combine(
        tables.volume[q * MODES + 1u].x, (*own)[1], tables.volume[q * MODES + 2u].x, (*own)[2]);
      shares = min(shares, sharesAt(delta, below, above));
    }
    return shares;
  }
  // @unroll
  for (var k = 0u; k < SIDE_POINTS; k++) {
    // @unroll
    for (var side = 0u; side < 3u; side++) {
      let delta = combine(
        tables.side[k * MODES + 1u][side], (*own)[1], tables.side[k * MODES + 2u][side], (*own)[2]);
      shares = min(shares, sharesAt(delta, below, above));
    }
  }
  return shares;
}

fn sharesAt(delta: State, below: State, above: State) -> State {
  let isFlat = delta == State();
  let room = FIRST_MODE_VALUE * select(below, above, delta > State());
  return select(room / select(delta, State() + 1.0, isFlat), State() + 1.0, isFlat);
}
