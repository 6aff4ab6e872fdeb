// States at the solution points in df64, see cpr/point_states.wgsl.
// @import cpr/line_points.wgsl
// @import space/df64/element_states.wgsl
// @import space/df64/rule.wgsl

fn stateOf(cell: u32, point: u32, isAfter: bool) -> Df64State {
  if (isAfter) {
    return pairsAt(&after, cell * MODES + point);
  }
  return pairsAt(&before, cell * MODES + point);
}

fn gradientOf(cell: u32, point: u32, map: MapAtDf64, isAfter: bool) -> Gradient {
  let inverse = df64Divide(oneDf64(), determinantOfDf64(map));
  let t = map.tangents;
  var gradient = Gradient();
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    let stride = strideOf(axis);
    let i = point / stride % LINE_POINTS;
    var slope = Df64State();
    for (var k = 0u; k < atRunTime(LINE_POINTS); k++) {
      let u = stateOf(cell, point - i * stride + k * stride, isAfter);
      slope = axpyDf64(tableEntry(SLOPE, LINE_POINTS * i + k), u, slope);
    }
    let along = vectorTimesDf64(inverse, crossOfDf64(t[(axis + 1u) % 3u], t[(axis + 2u) % 3u]));
    gradient.x = axpyDf64(along.x, slope, gradient.x);
    gradient.y = axpyDf64(along.y, slope, gradient.y);
    // @ifdef IN_3D
    gradient.z = axpyDf64(along.z, slope, gradient.z);
    // @endif
  }
  return gradient;
}
