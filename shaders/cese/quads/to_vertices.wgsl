// The first half of a step on quadrangles: from cells to the vertices inside that four cells surround, and what these
// give to cells in the second half. One invocation per vertex; the others are done in
// cese/quads/to_other_vertices.wgsl.
// @import stepping/clock_state.wgsl
// @import numeric/dispatch.wgsl
// @import generated/gains.wgsl
// @import generated/physics.wgsl
// @import cese/quads/quarters.wgsl
// @import cese/quads/cell_points.wgsl
// @import cese/quads/vertex_points.wgsl
// @import cese/quads/half_step.wgsl

@group(1) @binding(0) var<storage, read> cells: array<Block>;
@group(1) @binding(1) var<storage, read_write> vertices: array<PointBlock>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
// Per vertex: the corners there, counter-clockwise.
@group(1) @binding(3) var<storage, read> rings: array<vec4u>;

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
  let ring = rings[vertex];
  let dt = clock.dt;
  var around = Around();
  var quarters = array<Quarter, 4>();
  var total = State();
  var area = 0.0;
  var held = vec2f();
  var place = vec3f();
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let cell = ring[k] / 4u;
    let quad = quads[cell];
    let quarter = quarterAt(quad, ring[k] % 4u);
    let point = cellPoint(cell, quad);
    let stands = vec3f(quad.middle.xy, 0.0);
    let given = givenBy(point, stands, shareOfVertex(quarter), clock.time, dt);
    around.ahead[k] = sum(point.u, given.ahead);
    around.ways[k] = quarter.inner;
    // @ifdef NEAR_SLOPES
    around.x[k] = point.slopes[0];
    around.y[k] = point.slopes[1];
    around.speed = max(around.speed, maxWaveSpeed(point.u, stands.x, stands.y, clock.time));
    // @endif
    quarters[k] = quarter;
    total = sum(total, given.gained);
    area += quarter.area;
    held += quarter.held;
    place = stands - vec3f(quarter.inner, 0.0);
  }
  let inverse = 1.0 / area;
  let point = pointWithin(&around, scaled(inverse, total), inverse * held, dt);
  let time = clock.time + 0.5 * dt;
  var ahead = State();
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let given = givenBy(point, place, shareOfCell(quarters[k], true, true), time, dt);
    putGiven(vertex, k, given.gained);
    ahead = given.ahead;
  }
  putPoint(vertex, point, ahead, place, time);
}
