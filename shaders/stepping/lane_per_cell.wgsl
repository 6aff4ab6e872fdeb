// One invocation per cell.
// @import generated/part.wgsl

// The complete state from the parts held by the invocations of a cell.
fn fullPrecisionState(place: u32, part: Part) -> State {
  return part;
}

fn sharedByAllLanes(condition: bool) -> bool {
  return condition;
}
