// What the invocations of a strip hand to their neighbors, through memory of the workgroup. What the first and the
// last of a strip are handed is nothing. Both functions must be called in turn: the barrier of each also keeps the next
// call of the other from writing what is still read.
// @import cese/fused/contributions.wgsl
// @import generated/march.wgsl

var<workgroup> sharedBehind: array<Lent, MARCH_LANES>;
var<workgroup> sharedBefore: array<Lent, MARCH_LANES>;

fn ofHigher(local: u32, given: Own, ahead: Ahead) -> Lent {
  sharedBehind[local] = Lent(given, ahead);
  workgroupBarrier();
  return sharedBehind[(local + 1u) % MARCH_LANES];
}

fn ofLower(local: u32, given: Own, ahead: Ahead) -> Lent {
  sharedBefore[local] = Lent(given, ahead);
  workgroupBarrier();
  return sharedBefore[(local + MARCH_LANES - 1u) % MARCH_LANES];
}
