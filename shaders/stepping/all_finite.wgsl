// Whether all numbers of a cell are finite.
// @import numeric/f32.wgsl

fn allFinite(coefficients: ptr<function, array<Part, MODES>>) -> bool {
  var areFinite = true;
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @unroll
    for (var c = 0u; c < PART_COMPONENTS; c++) {
      areFinite = areFinite && isFinite(partComponent((*coefficients)[j], c));
    }
  }
  return areFinite;
}
