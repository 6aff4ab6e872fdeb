// One invocation per cell.
// @import generated/part.wgsl

// The whole state of what the invocations of a cell hold of it.
fn fullPrecisionState(place: u32, part: Part) -> State {
  return part;
}

fn sharedByAllLanes(condition: bool) -> bool {
  return condition;
}
