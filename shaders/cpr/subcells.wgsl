// Shock capturing: first-order finite volumes on the subcells around the points of a line, weighted by the fraction
// of the cell; see solver/methods/cpr/cpu/subcells.ts and blending.ts.
// @import cpr/line_states.wgsl
// @import cpr/neighbors.wgsl

// The fraction of the current cell.
var<private> subcellShare: f32;

// The fraction requested by a cell itself, as stored by cpr/shock_indicator.wgsl.
fn requestedShare(cell: u32) -> f32 {
  return bitcast<f32>(cells[arrayLength(&cells) - 1u - cell].x);
}

// Sets the fraction of a cell; at least half of the largest fraction of its neighbors.
fn takeSubcellShare(cell: u32) {
  subcellShare = requestedShare(cell);
  for (var axis = 0u; axis < DIMENSION; axis++) {
    for (var end = 0u; end < 2u; end++) {
      let beyond = beyondSide(cell, axis, end);
      if (!isBoundary(beyond)) {
        subcellShare = max(subcellShare, 0.5 * requestedShare(beyond >> CODE_BITS));
      }
    }
  }
}

// Adds the subcell fluxes to F, without the fluxes through the ends of the line, which belong to the correction.
fn blendSubcells(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
  terms: ptr<function, LineStates>,
) {
  if (subcellShare == 0.0) {
    return;
  }
  let share = toScalar(subcellShare);
  var areas = array<Vector, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    areas[k] = areaAt(line, k);
    (*terms)[k] = multiplied(minus(one(), share), (*terms)[k]);
  }
  // @unroll
  for (var i = 0u; i < LAST_POINT; i++) {
    var area = Vector();
    // @unroll
    for (var m = 0u; m < LINE_POINTS; m++) {
      area = vectorAlong(area, SUBCELL_AREAS[LINE_POINTS * i + m], areas[m]);
    }
    let size = rootOf(dotOf(area, area));
    let normal = vectorTimes(over(one(), size), area);
    let place = placeBetween(cell, axis, across, i);
    let flux = multiplied(times(share, size), commonFlux((*u)[i], (*u)[i + 1u], normal, place, time));
    (*terms)[i] = axpy(INVERSE_WEIGHTS[i], flux, (*terms)[i]);
    (*terms)[i + 1u] = axpy(-INVERSE_WEIGHTS[i + 1u], flux, (*terms)[i + 1u]);
  }
}

// Midway between a point and the next one.
fn placeBetween(cell: u32, axis: u32, across: u32, point: u32) -> LinePlace {
  // @ifdef USES_PLACE
  let first = placeAlong(cell, axis, across, LINE_PLACES[point]);
  let second = placeAlong(cell, axis, across, LINE_PLACES[point + 1u]);
  // @ifdef USES_SPACING
  let half = toScalar(0.5);
  return LinePlace(
    times(half, plus(first.x, second.x)), times(half, plus(first.y, second.y)),
    times(half, plus(first.z, second.z)), first.spacing);
  // @else
  return vectorTimes(toScalar(0.5), vectorSum(first, second));
  // @endif
  // @else
  return LinePlace();
  // @endif
}
