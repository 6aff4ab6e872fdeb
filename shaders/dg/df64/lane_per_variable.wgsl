// One invocation per cell and variable.
// @import dg/df64/traces.wgsl
// @import generated/part.wgsl

var<workgroup> handed: array<f32, WORKGROUP_SIZE>;
var<workgroup> agreed: array<u32, WORKGROUP_SIZE>;

// The complete state from the parts held by the invocations of a cell.
fn fullPrecisionState(place: u32, part: Part) -> State {
  handed[ownLane] = part;
  workgroupBarrier();
  let first = ownLane - ownLane % LANES;
  var values = array<f32, VARIABLES>();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    values[v] = handed[first + v];
  }
  return stateFrom(values);
}

fn sharedByAllLanes(condition: bool) -> bool {
  agreed[ownLane] = select(0u, 1u, condition);
  workgroupBarrier();
  let first = ownLane - ownLane % LANES;
  var isWithheld = true;
  // @unroll
  for (var lane = 0u; lane < LANES; lane++) {
    isWithheld = isWithheld && agreed[first + lane] == 1u;
  }
  return isWithheld;
}
