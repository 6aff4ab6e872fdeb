// Means beyond the sides of a grid (see mesh/layers.wgsl). Beyond an open one, the layer k = 1, 2, … has the means
// that the side's condition yields for those of the k-th cells inwards, at the midpoints of the faces on the
// boundary; or means are extrapolated linearly, see continued.wgsl.
// @import mesh/grid.wgsl
// @import generated/grid_sides.wgsl
// @import generated/face_physics.wgsl
// @import generated/continuation.wgsl
// @import mesh/layers.wgsl

fn groupBeyond(side: i32, axis: u32) -> u32 {
  return select(HIGH_GROUPS[axis], LOW_GROUPS[axis], side < 0);
}

// The ghost state of a side's condition, at `place` on the boundary.
fn beyondSide(side: i32, axis: u32, inner: State, place: Place, time: Scalar) -> State {
  let normal = f32(side) * axisNormal(axis);
  return ghostBeyond(groupBeyond(side, axis), inner, normal, place, time);
}

// Ghost values for face values.
fn beyondFace(side: i32, axis: u32, inner: State, place: Place, time: Scalar) -> State {
  return quantitiesOf(beyondSide(side, axis, stateOfQuantities(inner), place, time));
}

// Face values on the boundary, consistent with the conserved state: without parts that it does not store, so that
// mirroring twice restores them.
fn settled(inner: State) -> State {
  return quantitiesOf(stateOfQuantities(inner));
}
