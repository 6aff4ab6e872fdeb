// Reductions over the invocations of a subgroup.

fn largestNearby(value: u32) -> u32 {
  return subgroupMax(value);
}

fn smallestNearby(value: u32) -> u32 {
  return subgroupMin(value);
}

// Whether this invocation passes on the result of its subgroup.
fn speaksForNearby() -> bool {
  return subgroupElect();
}
