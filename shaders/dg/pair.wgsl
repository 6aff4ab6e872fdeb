// Terms summed at once for two points: the even part, and the odd part that has the opposite sign at the second
// point. As input, the value at the first point is their sum, at the second their difference. As output, the even
// part is the sum of both points' terms, the odd part the difference.
// @import dg/faces.wgsl

struct Pair {
  even: Part,
  odd: Part,
}

// Inputs of the volume term from two points: F_r, F_s + ½F_r and det J·S.
struct InnerTerms {
  along: Pair,
  across: Pair,
  gained: Pair,
}

fn pointIn(cell: Cell, reference: vec2f) -> vec2f {
  return cell.origin + reference.x * cell.metric.xy + reference.y * cell.metric.zw;
}

// F_r = y_s F_x − x_s F_y.
fn alongR(metric: vec4f, x: Pair, y: Pair) -> Pair {
  return Pair(
    combine(metric.w, x.even, -metric.z, y.even),
    combine(metric.w, x.odd, -metric.z, y.odd),
  );
}

// F_s + ½F_r, with F_s = x_r F_y − y_r F_x.
fn acrossR(metric: vec4f, x: Pair, y: Pair) -> Pair {
  let a = 0.5 * metric.w - metric.y;
  let b = metric.x - 0.5 * metric.z;
  return Pair(combine(a, x.even, b, y.even), combine(a, x.odd, b, y.odd));
}

// Volume terms at two points; `points` contains r and s of both.
fn inTheCell(place: u32, cell: Cell, time: Scalar, inner: Pair, points: vec4f) -> InnerTerms {
  let terms = termsAtPoints(place, cell, time, inner, points);
  return InnerTerms(
    alongR(cell.metric, terms.x, terms.y), acrossR(cell.metric, terms.x, terms.y), terms.gained);
}
