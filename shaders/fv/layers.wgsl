// Means beyond the sides of a grid (see mesh/layers.wgsl). Beyond an open one the layer k = 1, 2, … has
// the means that the side's condition makes of those of the k-th cells from it inwards, at the midpoints of the
// faces on the boundary; or means continue linearly there, see continued.wgsl.
// @import mesh/grid.wgsl
// @import generated/grid_sides.wgsl
// @import generated/face_physics.wgsl
// @import generated/continuation.wgsl
// @import mesh/layers.wgsl

fn groupBeyond(side: i32, axis: u32) -> u32 {
  return select(HIGH_GROUPS[axis], LOW_GROUPS[axis], side < 0);
}

// What a side's condition makes of a state, `place` on the boundary.
fn beyondSide(side: i32, axis: u32, inner: State, place: Place, time: Scalar) -> State {
  let normal = f32(side) * axisNormal(axis);
  return ghostBeyond(groupBeyond(side, axis), inner, normal, place, time);
}

// The same of what stands on faces.
fn beyondFace(side: i32, axis: u32, inner: State, place: Place, time: Scalar) -> State {
  return quantitiesOf(beyondSide(side, axis, stateOfQuantities(inner), place, time));
}

// What stands on a face of the boundary, as its state has it: less what that doesn't keep, so that a mirror is one.
fn settled(inner: State) -> State {
  return quantitiesOf(stateOfQuantities(inner));
}
