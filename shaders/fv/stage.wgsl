// One stage of finite volumes on a grid, one invocation per cell, which computes all fluxes through its faces: for
// grids of any dimension and states of any size (see march.wgsl).
// @import fv/stage_cell.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import fv/faces.wgsl
// @import generated/face_points.wgsl

// −Σ (flux through the high face − flux through the low face)/Δx + S.
fn residual(cell: u32, own: State, time: Scalar, gridSpeed: Scalar) -> State {
  // @ifdef FACE_POINTS
  var slope = scaled(-1.0, lostAtPoints(cell, time, gridSpeed));
  // @else
  let indices = placeInGrid(cell);
  // All reads precede fluxes and branches, so that their latencies overlap.
  var around = array<MeansAround, DIMENSION>();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    around[axis] = meansAround(cell, indices[axis], axis, own);
  }
  var slope = State();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let lost = lostAlong(cell, indices[axis], axis, around[axis], time, gridSpeed);
    slope = axpy(-GRID_INVERSE[axis], lost, slope);
  }
  // @endif
  if (HAS_SOURCE) {
    slope = sum(slope, sourceAt(own, cellCenter(cell), time));
  }
  return slope;
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
  // Extra invocations process the last cell, but neither store nor report results.
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let dt = clock.dt;
  let u = oldState(cell);
  var own = u;
  if (!FROM_U) {
    own = sourceState(cell);
  }
  // @ifdef ONE_STEP
  let slope = slopeOfStep(cell, own, clock.time, dt);
  // @else
  let slope = residual(cell, own, clock.time + STAGE_ABSCISSA * dt, gridSpeedOf(dt));
  // @endif
  // @ifdef MASKED
  // Cells in obstacles are unchanged.
  var updated = CompensatedSum(u, State());
  if (obstacleAt(cell) == 0u) {
    updated = stageOf(cell, u, own, slope, dt);
  }
  // @else
  let updated = stageOf(cell, u, own, slope, dt);
  // @endif
  if (IS_LAST) {
    // Required by openReport. All reads of the step have been issued here.
    workgroupBarrier();
    var change = array<u32, PART_COMPONENTS>();
    noteChange(&change, u, updated.total);
    reportStep(cell, isKept, updated.total, &change, clock.time + dt);
  }
  if (isKept) {
    keep(cell, updated);
  }
  if (IS_LAST) {
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}
