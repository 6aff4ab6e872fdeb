// Contributions of vertices to cells; the kernel binds `vertices` for writing.
// @import cese/quads/points.wgsl
// @import generated/speeds.wgsl

fn putRow(vertex: u32, row: u32, part: State) {
  let block = blockOf(vertex);
  let at = within(vertex);
  // @ifdef PAIRED
  vertices[block].parts[row][at] = highPart(part);
  vertices[block].parts[POINT_ROWS + row][at] = lowPart(part);
  // @else
  vertices[block].parts[row][at] = part;
  // @endif
}

// Stores the data of a vertex for all of its cells. @param ahead its state at the end of the step
fn putPoint(vertex: u32, point: Point, ahead: State, place: Place, time: Scalar) {
  putRow(vertex, AHEAD_ROW, ahead);
  // @ifdef COMPENSATED
  putRow(vertex, REST_ROW, point.rest);
  // @endif
  // @ifdef NEAR_SLOPES
  putRow(vertex, SLOPES_ROW, point.slopes[0]);
  putRow(vertex, SLOPES_ROW + 1u, point.slopes[1]);
  var speed = array<Scalar, VARIABLES>();
  speed[0] = speedAt(point.u, place, time);
  putRow(vertex, SPEED_ROW, partFrom(speed));
  // @endif
}
