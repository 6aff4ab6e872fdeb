// Subgroups of a single invocation, for adapters without subgroups.

fn largestNearby(value: u32) -> u32 {
  return value;
}

fn smallestNearby(value: u32) -> u32 {
  return value;
}

fn speaksForNearby() -> bool {
  return true;
}
