// Reductions over the invocations of a subgroup.

fn largestNearby(value: u32) -> u32 {
  return subgroupMax(value);
}

fn smallestNearby(value: u32) -> u32 {
  return subgroupMin(value);
}

// Whether this invocation is the one that hands on what its subgroup has found.
fn speaksForNearby() -> bool {
  return subgroupElect();
}
