// Time averages at solution points, see space/statistics_entry.wgsl: an invocation processes one point, and reads the
// states at both ends of the step and each average once.
// @import cpr/point_samples.wgsl
// @import numeric/scalars.wgsl
// @import space/sample_shares.wgsl
// @import space/statistics_entry.wgsl

fn addStep(cell: u32) {
  var isNone = true;
  for (var i = 0u; i < STATISTICS; i++) {
    isNone = isNone && !isSome(shares[i].before) && !isSome(shares[i].after);
  }
  if (isNone) {
    return;
  }
  // Differences of the samples from the means so far.
  var first = sampleAt(cell, lanePoint, false);
  var second = sampleAt(cell, lanePoint, true);
  // @unroll
  for (var i = 0u; i < STATISTICS; i++) {
    let share = shares[i];
    if (isSome(share.before) || isSome(share.after)) {
      let index = slot(MEANS[i], lanePoint, cell);
      var mean = keptAt(index);
      first[i] = deviationFrom(mean, first[i]);
      if (isSome(share.before)) {
        mean = movedMean(mean, share.before, first[i]);
      }
      second[i] = deviationFrom(mean, second[i]);
      if (isSome(share.after)) {
        mean = movedMean(mean, share.after, second[i]);
      }
      keep(index, mean);
    }
  }
  // @ifdef MOMENTS
  // @unroll
  for (var k = 0u; k < MOMENTS; k++) {
    let share = shares[MOMENT_OF[k]];
    if (isSome(share.before) || isSome(share.after)) {
      let index = slot(MOMENT_SLOTS[k], lanePoint, cell);
      var moment = keptAt(index);
      if (isSome(share.before)) {
        let product = times(first[MOMENT_OF[k]], first[MOMENT_WITH[k]]);
        moment = movedMoment(moment, share.before, restOf(share.before), product);
      }
      if (isSome(share.after)) {
        let product = times(second[MOMENT_OF[k]], second[MOMENT_WITH[k]]);
        moment = movedMoment(moment, share.after, restOf(share.after), product);
      }
      keep(index, moment);
    }
  }
  // @endif
}
