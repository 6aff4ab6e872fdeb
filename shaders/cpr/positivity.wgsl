// Enforces positivity at the points of a cell, see solver/methods/cpr/cpu/positivity.ts.
// @import cpr/own_points.wgsl
// @import mesh/curved_cells.wgsl
// @import space/positivity_factor.wgsl

var<workgroup> partialMeans: array<State, GROUP_INVOCATIONS>;
// Bits of positive numbers: as integers they have the same order.
var<workgroup> minShares: array<atomic<u32>, CELLS_PER_GROUP>;

// Scales the points of a cell towards its mean if a value is not positive; called by all invocations. Returns whether
// it did.
fn keepPositive(cell: u32, local: u32, u: ptr<function, OwnStates>) -> bool {
  let element = local / LINES;
  let across = local % LINES;
  var own = State();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    own = axpy(meanShare(cell, lanePoint(across, k)), (*u)[k], own);
  }
  partialMeans[local] = own;
  if (across == 0u) {
    atomicStore(&minShares[element], bitcast<u32>(1.0));
  }
  workgroupBarrier();
  var mean = State();
  for (var line = 0u; line < LINES; line++) {
    mean = sum(mean, partialMeans[element * LINES + line]);
  }
  var share = 1.0;
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    share = min(share, positivityFactor(mean, difference((*u)[k], mean), 1.0));
  }
  atomicMin(&minShares[element], bitcast<u32>(share));
  workgroupBarrier();
  share = bitcast<f32>(atomicLoad(&minShares[element]));
  if (share == 1.0) {
    return false;
  }
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    (*u)[k] = axpy(share, difference((*u)[k], mean), mean);
  }
  return true;
}
