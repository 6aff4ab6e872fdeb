// What is read of a cell with a mean and slopes in df64, at the points of its rule.
// @import space/df64/parts.wgsl
// @import space/df64/states.wgsl
// @import mesh/df64/grid.wgsl
// @import stepping/df64/runtime_values.wgsl

fn rulePlace(cell: u32, point: u32) -> Df64Place {
  let reference = RULE_POINTS_DF64[point];
  return placeWithinDf64(cell, Df64Place(reference[0], reference[1], reference[2]));
}

// The function of a slope at a point of the rule: the reference coordinate from the middle of the cell.
fn slopeFunction(point: u32, axis: u32) -> Df64 {
  return df64Add(RULE_POINTS_DF64[point][axis], toDf64(-0.5));
}

fn stateAtPoint(point: u32, coefficients: ptr<function, array<Df64State, MODES>>) -> Df64State {
  var u = (*coefficients)[0];
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    u = axpyDf64(slopeFunction(point, axis), (*coefficients)[1u + axis], u);
  }
  return u;
}

struct Gradient {
  x: Df64State,
  // @ifdef IN_2D
  y: Df64State,
  // @endif
  // @ifdef IN_3D
  y: Df64State,
  z: Df64State,
  // @endif
}

// The same in the whole cell.
fn gradientOf(coefficients: ptr<function, array<Df64State, MODES>>) -> Gradient {
  var gradient = Gradient();
  gradient.x = multipliedDf64(GRID_INVERSE_DF64[0], (*coefficients)[1]);
  // @ifdef IN_2D
  gradient.y = multipliedDf64(GRID_INVERSE_DF64[1], (*coefficients)[2]);
  // @endif
  // @ifdef IN_3D
  gradient.y = multipliedDf64(GRID_INVERSE_DF64[1], (*coefficients)[2]);
  gradient.z = multipliedDf64(GRID_INVERSE_DF64[2], (*coefficients)[3]);
  // @endif
  return gradient;
}
