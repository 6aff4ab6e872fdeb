// Mean-flow forcing: after a step u becomes u + a S(u + ½ a' S(u)), where a, the strength times Δt, is the deficit of
// the mean over the mean of S there, and a' the same for S(u), as in solver/space/drive.ts. Computes sums over cells
// and the resulting strength, for S(u) and then for the increment, and the change of the state. Skipped after a
// rejected step.
// @import generated/driven.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl
// @import generated/drive_numbers.wgsl
// @import generated/drive_cells.wgsl
// @import numeric/f32.wgsl
// @import numeric/scalars.wgsl

const DRIVE_INVOCATIONS = 64u;

@group(1) @binding(2) var<storage, read_write> clock: Clock;
// ½ a' and a; then per workgroup the deficit of the integral, and the integral of S.
@group(1) @binding(3) var<storage, read_write> sums: array<Pair>;

var<workgroup> partial: array<Pair, DRIVE_INVOCATIONS>;

@compute @workgroup_size(DRIVE_INVOCATIONS)
fn gatherFirst(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  gather(false, workgroup.x, workgroups.x, local);
}

@compute @workgroup_size(DRIVE_INVOCATIONS)
fn settleFirst(@builtin(local_invocation_index) local: u32) {
  let share = strength(local);
  if (local == 0u) {
    sums[0] = Pair(0.5 * share, Scalar());
  }
}

@compute @workgroup_size(DRIVE_INVOCATIONS)
fn gatherSecond(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  gather(true, workgroup.x, workgroups.x, local);
}

@compute @workgroup_size(DRIVE_INVOCATIONS)
fn settleSecond(@builtin(local_invocation_index) local: u32) {
  let share = strength(local);
  if (local == 0u) {
    sums[0] = Pair(firstOf(sums[0]), share);
  }
}

@compute @workgroup_size(DRIVE_INVOCATIONS)
fn change(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = (workgroup.y * workgroups.x + workgroup.x) * DRIVE_INVOCATIONS + local;
  if (cell >= settings.cellCount || !isTaken()) {
    return;
  }
  let share = secondOf(sums[0]);
  var source = addedIn(cell, true);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @ifdef DRIVES_REST
    let whole = compensated(drivenAt(cell, j), axpy(share, source[j], drivenRestAt(cell, j)));
    keepDriven(cell, j, whole.total);
    keepDrivenRest(cell, j, whole.lost);
    // @else
    keepDriven(cell, j, axpy(share, source[j], drivenAt(cell, j)));
    // @endif
  }
}

// Whether the current step has produced a state.
fn isTaken() -> bool {
  return clock.outcome == RUNNING && atomicLoad(&clock.failure) == NO_FAILURE;
}

fn gather(isSecond: bool, group: u32, groups: u32, local: u32) {
  var own = Pair();
  let mean = driveMean(reachedTime());
  for (var cell = group * DRIVE_INVOCATIONS + local; cell < settings.cellCount;
    cell += groups * DRIVE_INVOCATIONS) {
    own = sumOfPairs(own, integralsIn(cell, isSecond, mean));
  }
  let total = totalOf(own, local);
  if (local == 0u) {
    sums[1u + group] = total;
  }
}

// Totals of the integrals of all workgroups. Must be called by all invocations; only the first one receives the result.
fn strength(local: u32) -> Scalar {
  var own = Pair();
  for (var i = 1u + local; i < arrayLength(&sums); i += DRIVE_INVOCATIONS) {
    own = sumOfPairs(own, sums[i]);
  }
  let total = totalOf(own, local);
  return over(firstOf(total), secondOf(total));
}

// Summed in a fixed order.
fn totalOf(own: Pair, local: u32) -> Pair {
  partial[local] = own;
  for (var reach = DRIVE_INVOCATIONS / 2u; reach > 0u; reach /= 2u) {
    workgroupBarrier();
    if (local < reach) {
      partial[local] = sumOfPairs(partial[local], partial[local + reach]);
    }
  }
  return partial[0];
}

// Integrals over a cell: of the deficit from the mean, which is small compared with both, and of the source.
fn integralsIn(cell: u32, isSecond: bool, mean: Scalar) -> Pair {
  var source = addedIn(cell, isSecond);
  var own = Scalar();
  var rest = Scalar();
  var added = Scalar();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let share = shareInMean(cell, j);
    own = plus(own, times(share, component(drivenAt(cell, j), DRIVE_KEEPS)));
    // @ifdef DRIVES_REST
    rest = plus(rest, times(share, component(drivenRestAt(cell, j), DRIVE_KEEPS)));
    // @endif
    added = plus(added, times(share, component(source[j], DRIVE_KEEPS)));
  }
  let lack = minus(minus(mean, own), rest);
  let measure = measureOf(cell);
  return Pair(times(measure, lack), times(measure, added));
}

// The coefficients of S(u), or those of S(u + ½ a' S(u)).
fn addedIn(cell: u32, isSecond: bool) -> array<State, MODES> {
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    coefficients[j] = drivenAt(cell, j);
  }
  for (var turn = 0u; turn < 2u; turn++) {
    var source = sourceIn(cell, &coefficients);
    if (turn == 1u || !isSecond) {
      return source;
    }
    let half = firstOf(sums[0]);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      coefficients[j] = axpy(half, source[j], coefficients[j]);
    }
  }
  return coefficients;
}

// Source projected on the functions of a cell by its quadrature rule.
fn sourceIn(
  cell: u32, coefficients: ptr<function, array<State, MODES>>,
) -> array<State, MODES> {
  var result = array<State, MODES>();
  let time = reachedTime();
  for (var q = 0u; q < rulePoints(); q++) {
    let source = sourceAt(cell, q, drivenStateAt(q, coefficients), time);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = axpy(shareInFunction(q, j), source, result[j]);
    }
  }
  return result;
}
