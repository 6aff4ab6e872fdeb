// Enforces positivity at the points of a cell, in df64 (see cpr/positivity.wgsl).
// @import cpr/own_points.wgsl
// @import mesh/df64/curved_cells.wgsl
// @import space/df64/positivity_factor.wgsl

var<workgroup> partialMeans: array<Df64State, GROUP_INVOCATIONS>;
var<workgroup> partialShares: array<Df64, GROUP_INVOCATIONS>;

// Scales the points of a cell towards its mean if a value is not positive; called by all invocations. Returns whether
// it did.
fn keepPositive(cell: u32, local: u32, u: ptr<function, OwnStates>) -> bool {
  let across = local % LINES;
  var own = Df64State();
  for (var k = 0u; k < LINE_POINTS; k++) {
    own = axpyDf64(meanShareDf64(cell, lanePoint(across, k)), (*u)[k], own);
  }
  partialMeans[local] = own;
  workgroupBarrier();
  var mean = Df64State();
  for (var line = 0u; line < LINES; line++) {
    mean = sumDf64(mean, partialMeans[local - across + line]);
  }
  var share = oneDf64();
  for (var k = 0u; k < LINE_POINTS; k++) {
    let deviation = differenceDf64((*u)[k], mean);
    share = df64Minimum(share, positivityFactor(mean, deviation, oneDf64()));
  }
  partialShares[local] = share;
  workgroupBarrier();
  for (var line = 0u; line < LINES; line++) {
    share = df64Minimum(share, partialShares[local - across + line]);
  }
  if (df64Equal(share, oneDf64())) {
    return false;
  }
  for (var k = 0u; k < LINE_POINTS; k++) {
    (*u)[k] = axpyDf64(share, differenceDf64((*u)[k], mean), mean);
  }
  return true;
}
