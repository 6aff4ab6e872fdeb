// The first half of a step on quadrangles: from cells to the vertices inside that four cells surround. One invocation
// per vertex; the others are done in cese/quads/to_other_vertices.wgsl.
// @import stepping/clock_state.wgsl
// @import numeric/dispatch.wgsl
// @import cese/quads/cell_points.wgsl
// @import cese/quads/half_step.wgsl

@group(1) @binding(0) var<storage, read> cells: array<Block>;
@group(1) @binding(1) var<storage, read_write> vertices: array<PointBlock>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
// Per vertex: the corners there, counter-clockwise.
@group(1) @binding(3) var<storage, read> rings: array<vec4u>;

fn oldPoint(vertex: u32, k: u32) -> OldPoint {
  let corner = rings[vertex][k];
  let cell = corner / 4u;
  let quad = quads[cell];
  let quarter = quarterAt(quad, corner % 4u);
  return OldPoint(
    cellPoint(cell),
    vec3f(quad.middle.xy, 0.0),
    cellShare(quarter),
    quarter.inner,
    quarter.centre);
}

fn passed(vertex: u32) -> State {
  return State();
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let vertex = linearIndex(workgroup, workgroups, local);
  if (vertex >= RING_VERTICES || clock.outcome != RUNNING) {
    return;
  }
  let point = newPoint(vertex, clock.time, clock.dt);
  let block = blockOf(vertex);
  let at = within(vertex);
  vertices[block].parts[0][at] = point.u;
  vertices[block].parts[1][at] = point.slopes[0];
  vertices[block].parts[2][at] = point.slopes[1];
}
