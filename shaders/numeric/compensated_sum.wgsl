// Sums with their rounding error.
// @import stepping/settings.wgsl
// @import numeric/f32.wgsl

struct CompensatedSum {
  total: Part,
  lost: Part,
}

// Prevents the compiler from simplifying x: `zero` is 0, but only set by the host.
fn opaquePart(x: Part) -> Part {
  // @ifdef COLUMNS
  var same = x;
  // @unroll
  for (var c = 0u; c < COLUMNS; c++) {
    same[c] = bitcast<Column>(bitcast<ColumnBits>(x[c]) ^ ColumnBits(settings.zero));
  }
  return same;
  // @else
  return bitcast<Part>(bitcast<PartBits>(x) ^ PartBits(settings.zero));
  // @endif
}

// Knuth's TwoSum.
fn compensated(u: Part, increment: Part) -> CompensatedSum {
  let total = opaquePart(sum(u, increment));
  let rounded = opaquePart(difference(total, u));
  let lost = opaquePart(difference(u, opaquePart(difference(total, rounded))));
  return CompensatedSum(total, sum(lost, opaquePart(difference(increment, rounded))));
}
