// dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j + φ_j S(u) dx − ∮ φ_j F*(u⁻, u⁺; n) ds ) of one cell, all modes
// at once. The flux through a face is computed by both of its cells: no intermediate buffer.
//
// The reflection s → 1 − r − s takes the reference triangle, its quadrature and, but for the signs
// of the odd ones, its modes to themselves, and changes sides 0 and 1. So points are taken two by
// two: even and odd modes are summed once for both.
// @import numeric/f32.wgsl
// @import dg/faces.wgsl
// @import generated/source.wgsl
// @import generated/force.wgsl
// @import generated/lanes.wgsl
// @import generated/symmetric.wgsl
// @import generated/neighbor_traces.wgsl

// dc_j/dt times det J.
fn residual(place: u32, cell: Cell, time: Scalar) -> array<Part, MODES> {
  var own = array<Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    own[j] = sourceAt(place, j);
  }
  var result = array<Part, MODES>();
  subtractMirroredSides(place, cell, time, &own, &result);
  subtractThirdSide(place, cell, time, &own, &result);
  addVolumeTerm(place, cell, time, &own, &result);
  // @ifdef FORCE
  addForce(cell, &own, &result);
  // @endif
  // @ifdef LOCAL_ORDERS
  let modes = modesIn(place / LANES);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (j >= modes) {
      result[j] = Part();
    }
  }
  // @endif
  return result;
}

// Sides 0 and 1: point k of one is the mirror image of point p − k of the other.
fn subtractMirroredSides(
  place: u32,
  cell: Cell,
  time: Scalar,
  own: ptr<function, array<Part, MODES>>,
  result: ptr<function, array<Part, MODES>>,
) {
  let first = faceOf(cell, 0u);
  let second = faceOf(cell, 1u);
  var outer = neighborTraces(place, first.link, 0u);
  var outerMirrored = neighborTraces(place, second.link, 1u);
  // @unroll
  for (var k = 0u; k < SIDE_POINTS; k++) {
    let mirrored = SIDE_POINTS - 1u - k;
    var even = Part();
    var odd = Part();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      if (symmetric.modes[j].y == 0.0) {
        even = axpy(symmetric.sides[k * MODES + j].x, (*own)[j], even);
      } else {
        odd = axpy(symmetric.sides[k * MODES + j].x, (*own)[j], odd);
      }
    }
    let through = throughFaces(
      place, time, Pair(even, odd),
      first, k, symmetric.sidePoints[k].x, outer[k],
      second, mirrored, symmetric.sidePoints[mirrored].x, outerMirrored[mirrored]);
    let both = scaled(symmetric.sidePoints[k].y, through.even);
    let differing = scaled(symmetric.sidePoints[k].y, through.odd);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      if (symmetric.modes[j].y == 0.0) {
        (*result)[j] = axpy(symmetric.sides[k * MODES + j].x, both, (*result)[j]);
      } else {
        (*result)[j] = axpy(symmetric.sides[k * MODES + j].x, differing, (*result)[j]);
      }
    }
  }
}

// Side 2, where mode j is a multiple of a Legendre polynomial, and point k the image of p − k.
fn subtractThirdSide(
  place: u32,
  cell: Cell,
  time: Scalar,
  own: ptr<function, array<Part, MODES>>,
  result: ptr<function, array<Part, MODES>>,
) {
  let face = faceOf(cell, 2u);
  var outer = neighborTraces(place, face.link, 2u);
  var legendre = array<Part, SIDE_POINTS>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let degree = u32(symmetric.modes[j].z);
    legendre[degree] = axpy(symmetric.modes[j].x, (*own)[j], legendre[degree]);
  }
  var moments = array<Part, SIDE_POINTS>();
  // @unroll
  for (var k = 0u; k < HALF_SIDE_POINTS; k++) {
    let mirrored = SIDE_POINTS - 1u - k;
    var even = Part();
    var odd = Part();
    // @unroll
    for (var degree = 0u; degree < SIDE_POINTS; degree++) {
      if (degree % 2u == 0u) {
        even = axpy(symmetric.sides[k * MODES + degree].y, legendre[degree], even);
      } else {
        odd = axpy(symmetric.sides[k * MODES + degree].y, legendre[degree], odd);
      }
    }
    let through = throughFaces(
      place, time, Pair(even, odd),
      face, k, symmetric.sidePoints[k].x, outer[k],
      face, mirrored, symmetric.sidePoints[mirrored].x, outer[mirrored]);
    // The middle point is its own image.
    let share = select(1.0, 0.5, k == mirrored) * symmetric.sidePoints[k].y;
    let both = scaled(share, through.even);
    let differing = scaled(share, through.odd);
    // @unroll
    for (var degree = 0u; degree < SIDE_POINTS; degree++) {
      if (degree % 2u == 0u) {
        moments[degree] = axpy(symmetric.sides[k * MODES + degree].y, both, moments[degree]);
      } else {
        moments[degree] = axpy(symmetric.sides[k * MODES + degree].y, differing, moments[degree]);
      }
    }
  }
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    (*result)[j] = axpy(symmetric.modes[j].x, moments[u32(symmetric.modes[j].z)], (*result)[j]);
  }
}

// With D = ∂r − ½∂s, F·∇φ = F_r Dφ + (F_s + ½F_r) ∂sφ: Dφ has the parity of φ, ∂sφ the opposite.
fn addVolumeTerm(
  place: u32,
  cell: Cell,
  time: Scalar,
  own: ptr<function, array<Part, MODES>>,
  result: ptr<function, array<Part, MODES>>,
) {
  // @unroll
  for (var q = 0u; q < MIRRORED_PAIRS; q++) {
    var even = Part();
    var odd = Part();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      if (symmetric.modes[j].y == 0.0) {
        even = axpy(symmetric.pairs[q * MODES + j].x, (*own)[j], even);
      } else {
        odd = axpy(symmetric.pairs[q * MODES + j].x, (*own)[j], odd);
      }
    }
    let inner = inTheCell(place, cell, time, Pair(even, odd), symmetric.pairPoints[q]);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let weights = symmetric.pairs[q * MODES + j];
      if (symmetric.modes[j].y == 0.0) {
        (*result)[j] = axpy(weights.y, inner.along.even, axpy(weights.z, inner.across.odd, (*result)[j]));
      } else {
        (*result)[j] = axpy(weights.y, inner.along.odd, axpy(weights.z, inner.across.even, (*result)[j]));
      }
    }
    if (HAS_SOURCE) {
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        let weight = symmetric.pairs[q * MODES + j].w;
        if (symmetric.modes[j].y == 0.0) {
          (*result)[j] = axpy(weight, inner.gained.even, (*result)[j]);
        } else {
          (*result)[j] = axpy(weight, inner.gained.odd, (*result)[j]);
        }
      }
    }
  }
  // Points on the axis of reflection, where odd modes are 0 and even ones have no ∂s, in pairs. Sums and differences
  // of both points, as in the tables; a single last point has no difference.
  // @unroll
  for (var q = 0u; q < AXIS_PAIRS; q++) {
    let isSingle = 2u * q + 1u == AXIS_POINTS;
    var even = Part();
    var odd = Part();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      if (symmetric.modes[j].y == 0.0) {
        even = axpy(symmetric.axisSums[q * MODES + j].x, (*own)[j], even);
        if (!isSingle) {
          odd = axpy(symmetric.axisDifferences[q * MODES + j].x, (*own)[j], odd);
        }
      }
    }
    let inner = inTheCell(place, cell, time, Pair(even, odd), symmetric.axisPoints[q]);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let sums = symmetric.axisSums[q * MODES + j];
      let differences = symmetric.axisDifferences[q * MODES + j];
      if (symmetric.modes[j].y == 0.0) {
        (*result)[j] = axpy(sums.y, inner.along.even, (*result)[j]);
        if (!isSingle) {
          (*result)[j] = axpy(differences.y, inner.along.odd, (*result)[j]);
        }
      } else {
        (*result)[j] = axpy(sums.z, inner.across.even, (*result)[j]);
        if (!isSingle) {
          (*result)[j] = axpy(differences.z, inner.across.odd, (*result)[j]);
        }
      }
    }
    if (HAS_SOURCE) {
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        if (symmetric.modes[j].y == 0.0) {
          (*result)[j] = axpy(symmetric.axisSums[q * MODES + j].w, inner.gained.even, (*result)[j]);
          if (!isSingle) {
            (*result)[j] = axpy(
              symmetric.axisDifferences[q * MODES + j].w, inner.gained.odd, (*result)[j]);
          }
        }
      }
    }
  }
}
