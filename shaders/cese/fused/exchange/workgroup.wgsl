// What the invocations of a strip hand to their neighbours, through memory of the workgroup. What the first and the
// last of a strip are handed is nothing. Both functions must be called in turn: the barrier of each also keeps the next
// call of the other from writing what is still read.
// @import cese/fused/gifts.wgsl
// @import generated/march.wgsl

var<workgroup> sharedBehind: array<Gift, MARCH_LANES>;
var<workgroup> sharedBefore: array<Gift, MARCH_LANES>;

fn giftOfHigher(local: u32, gift: Gift) -> Gift {
  sharedBehind[local] = gift;
  workgroupBarrier();
  return sharedBehind[(local + 1u) % MARCH_LANES];
}

fn giftOfLower(local: u32, gift: Gift) -> Gift {
  sharedBefore[local] = gift;
  workgroupBarrier();
  return sharedBefore[(local + MARCH_LANES - 1u) % MARCH_LANES];
}
