// The update of a cell in a stage of finite volumes, independent of how its kernel visits cells (see
// solver/methods/cartesianFv/timeIntegrators.ts): destination = u + weight (source − u) + factor·Δt·R(source). u is
// unchanged until the step is accepted. In compensated precision u is old + rest, where rest is the rounding error of
// old, so that small steps lose nothing; fluxes use the high part only. This requires a single stage. The kernel has
// the physics.
// @import space/blocks.wgsl
// @import stepping/clock_state.wgsl
// @import numeric/compensated_sum.wgsl
// @import generated/grid.wgsl
// @import generated/stage.wgsl

@group(1) @binding(0) var<storage, read> source: array<Block>;
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;
// @ifdef COMPENSATED
@group(1) @binding(4) var<storage, read_write> rest: array<Block>;
// @endif

fn sourceState(cell: u32) -> State {
  return source[blockOf(cell)].parts[0][within(cell)];
}

fn oldState(cell: u32) -> State {
  return old[blockOf(cell)].parts[0][within(cell)];
}

// The speed of the grid, see `gridSpeeds`.
fn gridSpeedOf(dt: Scalar) -> Scalar {
  return GRID_SPEED_SHARE * GRID_SIZE / dt;
}

// @ifdef DECAYS
// Factor of the forward Euler step that the stage is a fraction of.
const EULER_SHARE = STAGE_FACTOR / select(STAGE_WEIGHT, 1.0, STAGE_WEIGHT == 0.0);
// @endif

// Result of the stage for a cell with the mean `own` of the source and the time derivative `slope`.
fn stageOf(cell: u32, u: State, own: State, slope: State, dt: Scalar) -> CompensatedSum {
  // @ifdef DECAYS
  let time = clock.time + STAGE_ABSCISSA * dt;
  let changing = decayedAt(own, slope, EULER_SHARE * dt, cellCenter(cell), time);
  var increment = scaled(STAGE_FACTOR * dt, changing);
  // @else
  var increment = scaled(STAGE_FACTOR * dt, slope);
  // @endif
  if (STAGE_WEIGHT != 0.0) {
    increment = axpy(STAGE_WEIGHT, difference(own, u), increment);
  }
  // @ifdef COMPENSATED
  let updated = compensated(u, sum(rest[blockOf(cell)].parts[0][within(cell)], increment));
  // @else
  let updated = CompensatedSum(sum(u, increment), State());
  // @endif
  // @ifdef BALANCED
  // Skips the computation for values that never change.
  return CompensatedSum(holding(u, updated.total), holding(State(), updated.lost));
  // @else
  return updated;
  // @endif
}

fn keep(cell: u32, updated: CompensatedSum) {
  destination[blockOf(cell)].parts[0][within(cell)] = updated.total;
  // @ifdef COMPENSATED
  rest[blockOf(cell)].parts[0][within(cell)] = updated.lost;
  // @endif
}
