// Averages stored in df64, see space/kept_averages.wgsl.
// @import numeric/df64/arithmetic.wgsl
// @import space/kept_pairs.wgsl

alias Share = Df64;
alias Sample = Df64;

fn isSome(share: Share) -> bool {
  return share.x > 0.0;
}

fn whole() -> Share {
  return toDf64(1.0);
}

fn restOf(share: Share) -> Share {
  return df64Subtract(toDf64(1.0), share);
}

fn deviationFrom(kept: Kept, sample: Df64) -> Df64 {
  return df64Subtract(sample, kept);
}

fn movedMean(kept: Kept, share: Share, deviation: Df64) -> Kept {
  return df64Add(kept, df64Multiply(share, deviation));
}

fn movedMoment(kept: Kept, share: Share, rest: Share, product: Df64) -> Kept {
  return df64Add(kept, df64Multiply(share, df64Subtract(df64Multiply(rest, product), kept)));
}
