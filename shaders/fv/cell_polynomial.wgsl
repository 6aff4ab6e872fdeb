// Polynomials in the cells of the plane. From the mean of a cell one departs, in its coordinates from −½ to ½, by
//
//   p₀ξ + p₁η + p₂(ξ² − 1/12) + p₃(η² − 1/12) + p₄ξη
//
// of which a linear one has the first two terms; others declare CURVED.
//
// generated/polynomial.wgsl has `polynomialOf(means: Patch) -> Polynomial`, an array of the TERMS.
// @import fv/point_states.wgsl
// @import generated/polynomial.wgsl

// Deviations from the mean at the points of both faces across x.
fn deviationsAcross(p: Polynomial) -> PointStates {
  var deviations = PointStates();
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    let place = POINT_PLACES[q];
    // Half of the change from face to face, and the value at the center.
    var half = scaled(0.5, p[0]);
    var middle = scaled(place, p[1]);
    // @ifdef CURVED
    half = axpy(0.5 * place, p[4], half);
    middle = axpy(1.0 / 6.0, p[2], axpy(place * place - 1.0 / 12.0, p[3], middle));
    // @endif
    deviations.low[q] = difference(middle, half);
    deviations.high[q] = sum(middle, half);
  }
  return deviations;
}

// Deviations from the means of a patch.
fn deviationsAtPoints(means: Patch) -> PointStates {
  return deviationsAcross(polynomialOf(means));
}

// The same polynomial with x and y exchanged.
fn turned(p: Polynomial) -> Polynomial {
  // @ifdef CURVED
  return Polynomial(p[1], p[0], p[3], p[2], p[4]);
  // @else
  return Polynomial(p[1], p[0]);
  // @endif
}
