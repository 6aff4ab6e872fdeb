// Averages stored as a high and a low part, so that small contributions of many samples are not rounded away.
// @import generated/state.wgsl
// @import space/kept_pairs.wgsl
// @import stepping/opaque.wgsl

alias Share = f32;
alias Sample = Scalar;

fn isSome(share: Share) -> bool {
  return share > 0.0;
}

fn whole() -> Share {
  return 1.0;
}

fn restOf(share: Share) -> Share {
  return 1.0 - share;
}

// Difference of a sample from a mean.
fn deviationFrom(kept: Kept, sample: Scalar) -> Scalar {
  return (sample - kept.x) - kept.y;
}

// The mean after adding a sample with its weight.
fn movedMean(kept: Kept, share: Share, deviation: Scalar) -> Kept {
  return twoSum(kept, share * deviation);
}

// The mean of a product of deviations; `rest` is the remaining deviation of one of them after its mean has been
// updated.
fn movedMoment(kept: Kept, share: Share, rest: Share, product: Scalar) -> Kept {
  return twoSum(kept, share * (rest * product - kept.x));
}

// Knuth's TwoSum.
fn twoSum(kept: Kept, increment: Scalar) -> Kept {
  let gathered = increment + kept.y;
  let total = opaque(kept.x + gathered);
  let rounded = opaque(total - kept.x);
  let lost = opaque(kept.x - opaque(total - rounded));
  return Kept(total, lost + opaque(gathered - rounded));
}
