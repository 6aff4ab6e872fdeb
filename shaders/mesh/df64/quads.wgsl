// Quadrilaterals in df64 (see mesh/quads.wgsl): in the table, all low words follow all high ones.
// @import mesh/quads.wgsl
// @import numeric/df64/arithmetic.wgsl

struct Df64Place {
  x: Df64,
  y: Df64,
  z: Df64,
}

fn crossDf64(a: array<Df64, 2>, b: array<Df64, 2>) -> Df64 {
  return df64TwoProducts(a[0], b[1], -a[1], b[0]);
}

// The map of a cell: m, u, v and w, each by axis.
fn quadPairs(cell: u32) -> array<array<Df64, 2>, 4> {
  let high = quads[cell];
  let low = quads[settings.cellCount + cell];
  return array<array<Df64, 2>, 4>(
    array<Df64, 2>(Df64(high.middle.x, low.middle.x), Df64(high.middle.y, low.middle.y)),
    array<Df64, 2>(Df64(high.axes.x, low.axes.x), Df64(high.axes.y, low.axes.y)),
    array<Df64, 2>(Df64(high.axes.z, low.axes.z), Df64(high.axes.w, low.axes.w)),
    array<Df64, 2>(Df64(high.middle.z, low.middle.z), Df64(high.middle.w, low.middle.w)));
}
