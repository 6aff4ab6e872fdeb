// One stage of finite volumes on a grid, one invocation per cell (see
// solver/methods/cartesianFv/timeIntegrators.ts): destination = u + weight (source − u) + factor·Δt·R(source).
// u stays whole until the step is known to be good. Compensated, u is old + rest, rest what old rounds away, so
// that small steps lose nothing; fluxes see the high part only. That takes one stage.
// @import space/blocks.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/faces.wgsl
// @import fv/compensated_sum.wgsl
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

// −Σ (flux through the high face − flux through the low face)/Δx + S.
fn residual(cell: u32, own: State, time: Scalar, gridSpeed: Scalar) -> State {
  let indices = placeInGrid(cell);
  // @ifdef RECONSTRUCTED
  // What a face reads, it reads itself.
  // @else
  // All reads before any flux or branch, so that they wait together.
  var lower = array<State, DIMENSION>();
  var higher = array<State, DIMENSION>();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    lower[axis] = sourceState(lowerCell(cell, indices[axis], axis));
    higher[axis] = sourceState(higherCell(cell, indices[axis], axis));
  }
  // @endif
  var slope = State();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    // @ifdef RECONSTRUCTED
    let lost = lostAlong(cell, indices[axis], axis, own, time, gridSpeed);
    // @else
    let lost = difference(
      throughHighFace(cell, indices[axis], axis, own, higher[axis], time, gridSpeed),
      throughLowFace(cell, indices[axis], axis, own, lower[axis], time, gridSpeed));
    // @endif
    slope = axpy(-GRID_INVERSE[axis], lost, slope);
  }
  if (HAS_SOURCE) {
    slope = sum(slope, sourceAt(own, cellCentre(cell), time));
  }
  return slope;
}

// What the stage adds to u.
fn incrementOf(cell: u32, u: State, time: Scalar, dt: Scalar) -> State {
  var own = u;
  if (!FROM_U) {
    own = sourceState(cell);
  }
  // @ifdef RECONSTRUCTED
  let gridSpeed = STABLE_SHARE * GRID_SIZE / dt;
  // @else
  let gridSpeed = GRID_SIZE / dt;
  // @endif
  let slope = residual(cell, own, time + STAGE_ABSCISSA * dt, gridSpeed);
  let increment = scaled(STAGE_FACTOR * dt, slope);
  if (STAGE_WEIGHT == 0.0) {
    return increment;
  }
  return axpy(STAGE_WEIGHT, difference(own, u), increment);
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
  }
  let index = linearIndex(workgroup, workgroups, local);
  // Invocations past the end take part with the last cell, of which they keep and report nothing.
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let dt = clock.dt;
  let u = old[blockOf(cell)].parts[0][within(cell)];
  let increment = incrementOf(cell, u, clock.time, dt);
  // @ifdef COMPENSATED
  let pair = compensated(u, sum(rest[blockOf(cell)].parts[0][within(cell)], increment));
  let updated = pair.total;
  // @else
  let updated = sum(u, increment);
  // @endif
  if (IS_LAST) {
    // What openReport needs a barrier for; here all reads of the step are under way.
    workgroupBarrier();
    var change = array<u32, PART_COMPONENTS>();
    noteChange(&change, u, updated);
    reportStep(cell, isKept, updated, &change, clock.time + dt);
  }
  if (isKept) {
    destination[blockOf(cell)].parts[0][within(cell)] = updated;
    // @ifdef COMPENSATED
    rest[blockOf(cell)].parts[0][within(cell)] = pair.lost;
    // @endif
  }
  if (IS_LAST) {
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}
