// Data exchange between the invocations of a strip through workgroup memory. The first and the last invocation of a
// strip receive undefined values. Both functions must be called alternately: the barrier of each also prevents the
// next call of the other from overwriting values still being read.
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
