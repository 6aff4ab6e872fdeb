// How new points of vertices are told to cells; the kernel binds `vertices`.
// @import cese/quads/points.wgsl
// @import generated/physics.wgsl

// What a vertex gives to one of its cells.
fn putGiven(vertex: u32, k: u32, gained: State) {
  vertices[blockOf(vertex)].parts[k][within(vertex)] = gained;
}

// What all of its cells are told. @param ahead what its state changes by to the end of the step
fn putPoint(vertex: u32, point: Point, ahead: State, place: Place, time: f32) {
  let block = blockOf(vertex);
  let at = within(vertex);
  vertices[block].parts[AHEAD_ROW][at] = sum(point.u, ahead);
  // @ifdef NEAR_SLOPES
  vertices[block].parts[SLOPES_ROW][at] = point.slopes[0];
  vertices[block].parts[SLOPES_ROW + 1u][at] = point.slopes[1];
  var speed = array<f32, VARIABLES>();
  speed[0] = maxWaveSpeed(point.u, place.x, place.y, time);
  vertices[block].parts[SPEED_ROW][at] = partFrom(speed);
  // @endif
}
