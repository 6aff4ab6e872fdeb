// Functions and quadrature of the reference cell in df64, and states at the quadrature points.
//
// volume       [point][function]: value, weight × the function that projects onto it
// slopes       [point][function]: derivatives by the reference coordinates, 0
// volumePoints [point]: reference coordinates, weight
// @import space/df64/element_states.wgsl
// @import mesh/df64/curved_cells.wgsl

struct Df64Rule {
  volume: array<vec4f, VOLUME_POINTS * MODES>,
  slopes: array<mat2x4f, VOLUME_POINTS * MODES>,
  volumePoints: array<mat2x4f, VOLUME_POINTS>,
}

@group(0) @binding(3) var<storage, read> tables: Df64Rule;

struct Gradient {
  x: Df64State,
  y: Df64State,
  // @ifdef IN_3D
  z: Df64State,
  // @endif
}

// A vector of reference coordinates, or of derivatives with respect to them.
fn referenceVector(numbers: mat2x4f) -> Df64Vector {
  return Df64Vector(numbers[0].xy, numbers[0].zw, numbers[1].xy);
}

fn ruleMap(cell: u32, point: u32) -> MapAtDf64 {
  return mapAtDf64(cell, referenceVector(tables.volumePoints[point]));
}

fn ruleWeight(point: u32) -> Df64 {
  return tables.volumePoints[point][1].zw;
}

fn stateAt(point: u32, coefficients: ptr<function, Coefficients>) -> Df64State {
  var u = Df64State();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    u = axpyDf64(tables.volume[point * MODES + j].xy, (*coefficients)[j], u);
  }
  return u;
}

// Derivatives along the axes at a point with this map.
fn gradientAt(point: u32, map: MapAtDf64, coefficients: ptr<function, Coefficients>) -> Gradient {
  let inverse = df64Divide(oneDf64(), determinantOfDf64(map));
  let t = map.tangents;
  let xi = vectorTimesDf64(inverse, crossOfDf64(t[1], t[2]));
  let eta = vectorTimesDf64(inverse, crossOfDf64(t[2], t[0]));
  let zeta = vectorTimesDf64(inverse, crossOfDf64(t[0], t[1]));
  var gradient = Gradient();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    let along = referenceVector(tables.slopes[point * MODES + j]);
    var slope = vectorTimesDf64(along.x, xi);
    slope = vectorAlongDf64(slope, along.y, eta);
    // @ifdef IN_3D
    slope = vectorAlongDf64(slope, along.z, zeta);
    // @endif
    gradient.x = axpyDf64(slope.x, (*coefficients)[j], gradient.x);
    gradient.y = axpyDf64(slope.y, (*coefficients)[j], gradient.y);
    // @ifdef IN_3D
    gradient.z = axpyDf64(slope.z, (*coefficients)[j], gradient.z);
    // @endif
  }
  return gradient;
}
