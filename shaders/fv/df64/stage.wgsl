// One stage of finite volumes on a grid whose states are in df64, one invocation per cell (see fv/stage.wgsl and
// fv/stage_cell.wgsl): destination = u + weight (source − u) + factor·Δt·R(source).
// @import space/df64/parts.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/stage.wgsl
// @import generated/residual_df64.wgsl

@group(1) @binding(0) var<storage, read> source: array<Block>;
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;

fn sourceState(cell: u32) -> Df64State {
  let block = blockOf(cell);
  let at = within(cell);
  return df64Part(source[block].parts[0][at], source[block].parts[1][at]);
}

fn oldState(cell: u32) -> Df64State {
  let block = blockOf(cell);
  let at = within(cell);
  return df64Part(old[block].parts[0][at], old[block].parts[1][at]);
}

// Result of the stage for a cell with the mean `own` of the source.
fn stageOf(cell: u32, u: Df64State, own: Df64State, dt: Df64) -> Df64State {
  let time = df64Add(Df64(clock.time, clock.timeLow), df64Multiply(STAGE_ABSCISSA, dt));
  var slope = residual(cell, own, time, df64Divide(GRID_SPEED_LENGTH, dt));
  // @ifdef DECAYS
  let euler = df64Multiply(EULER_SHARE, dt);
  slope = decayedAt(own, slope, euler, cellCenterDf64(cell), time);
  // @endif
  var increment = multipliedDf64(df64Multiply(STAGE_FACTOR, dt), slope);
  if (STAGE_WEIGHT.x != 0.0) {
    increment = axpyDf64(STAGE_WEIGHT, differenceDf64(own, u), increment);
  }
  // @ifdef BALANCED
  // Skips the computation for values that never change.
  return holding(u, sumDf64(u, increment));
  // @else
  return sumDf64(u, increment);
  // @endif
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  var known = Known();
  if (IS_LAST) {
    known = openReport(local);
    workgroupBarrier();
  }
  let index = linearIndex(workgroup, workgroups, local);
  // Extra invocations process the last cell, but neither store nor report results.
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let dt = Df64(clock.dt, clock.dtLow);
  let u = oldState(cell);
  // @ifdef MASKED
  // Cells in obstacles are unchanged.
  var updated = u;
  if (obstacleAt(cell) == 0u) {
    updated = stageOf(cell, u, sourceState(cell), dt);
  }
  // @else
  let updated = stageOf(cell, u, sourceState(cell), dt);
  // @endif
  if (IS_LAST) {
    var change = array<u32, PART_COMPONENTS>();
    let changed = differenceDf64(updated, u);
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      change[v] = magnitudeBits(changed[v].x);
    }
    reportStep(cell, isKept, highPart(updated), &change, clock.time + dt.x);
  }
  if (isKept) {
    destination[blockOf(cell)].parts[0][within(cell)] = highPart(updated);
    destination[blockOf(cell)].parts[1][within(cell)] = lowPart(updated);
  }
  if (IS_LAST) {
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}
