// WENO of fifth order at the Gauss points of both faces across an axis, of one variable (see
// solver/methods/cartesianFv/reconstructions/weno.ts): along the axis in five rows, then across it on each face.
// @import generated/constants.wgsl
// @import fv/reconstructions/parabolas.wgsl

const BESIDE_MIDDLE = 1.7320508075688772 / 1080.0;
const OUTER = 210.0 / 1080.0;
const MIDDLE_WEIGHT = 11.0 / 18.0;

fn departuresAtPoints(means: array<f32, PATCH>) -> array<f32, POINTS_OF_CELL> {
  var given = means;
  let own = given[12];
  // Of each row the means over its low and its high face, less the cell's mean.
  var rows = array<vec2f, 5>();
  for (var row = 0u; row < 5u; row++) {
    let at = 5u * row;
    let parabolas =
      parabolasOf(given[at], given[at + 1u], given[at + 2u], given[at + 3u], given[at + 4u]);
    rows[row] = vec2f(given[at + 2u] - own) + departuresAtEnds(parabolas);
  }
  let low = atGaussPoints(rows[0].x, rows[1].x, rows[2].x, rows[3].x, rows[4].x);
  let high = atGaussPoints(rows[0].y, rows[1].y, rows[2].y, rows[3].y, rows[4].y);
  return array<f32, POINTS_OF_CELL>(low.x, low.y, high.x, high.y);
}

fn atGaussPoints(a: f32, b: f32, middle: f32, d: f32, e: f32) -> vec2f {
  let parabolas = parabolasOf(a, b, middle, d, e);
  let lower = vec3f(OUTER - BESIDE_MIDDLE, MIDDLE_WEIGHT, OUTER + BESIDE_MIDDLE);
  return vec2f(middle) + vec2f(
    departureAt(POINT_PLACES[0], lower, parabolas),
    departureAt(POINT_PLACES[1], lower.zyx, parabolas));
}
