// The first half of a step on quadrangles: from cells to vertices on the boundary, and to those inside that other than
// four cells surround, and what these give to cells in the second half: on the boundary also what comes in through the
// halves of the sides beside them. One invocation per vertex.
// @import stepping/clock_state.wgsl
// @import numeric/dispatch.wgsl
// @import generated/gains.wgsl
// @import cese/quads/quarters.wgsl
// @import cese/quads/cell_points.wgsl
// @import cese/quads/vertex_points.wgsl
// @import cese/quads/other_gradients.wgsl
// @import generated/mirrored.wgsl
// @import generated/physics.wgsl

struct OtherVertex {
  place: vec2f,
  // Normals of the lines beyond which cells are mirrored, at the first side on the boundary and at the last.
  lineFirst: vec2f,
  lineLast: vec2f,
  // To the middles of these sides.
  edgeFirst: vec2f,
  edgeLast: vec2f,
  groupFirst: u32,
  groupLast: u32,
  // Of the points around it.
  start: u32,
  size: u32,
  // Whether these are two pairs of opposite points.
  isPaired: u32,
  // Of the points around it those that are no images come first.
  cellCount: u32,
  // Where it stands, and on from which point what it gives to cells beyond the first four.
  vertex: u32,
  more: u32,
}

@group(1) @binding(0) var<storage, read> cells: array<Block>;
@group(1) @binding(1) var<storage, read_write> vertices: array<PointBlock>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
@group(1) @binding(3) var<storage, read> others: array<OtherVertex>;
// A corner, and the lines beyond which its cell is mirrored: two bits each for the one after the other.
@group(1) @binding(4) var<storage, read> around: array<vec2u>;

const FIRST_LINE = 1u;

fn newVertex(other: OtherVertex, time: f32, dt: f32) -> Point {
  var ring = Ring();
  ring.size = other.size;
  var points = array<Point, MOST_AROUND>();
  var total = State();
  var area = 0.0;
  var held = vec2f();
  var speed = 0.0;
  for (var k = 0u; k < other.size; k++) {
    let entry = around[other.start + k];
    let cell = entry.x / 4u;
    let quad = quads[cell];
    let quarter = quarterAt(quad, entry.x % 4u);
    var point = cellPoint(cell, quad);
    var share = shareOfVertex(quarter);
    var way = quarter.inner;
    var own = quarter.held;
    // @ifdef BESIDE_LINES
    point.vertex = other.place;
    var count = 0u;
    // @endif
    // Beyond no line, one or two; the conditions stand here once.
    for (var lines = entry.y; lines != 0u; lines >>= 2u) {
      let isFirst = (lines & 3u) == FIRST_LINE;
      let normal = select(other.lineLast, other.lineFirst, isFirst);
      way = reflected(way, normal);
      let image = vec3f(other.place + way, 0.0);
      let boundaryGroup = select(other.groupLast, other.groupFirst, isFirst);
      point = mirroredPoint(boundaryGroup, point, vec3f(normal, 0.0), image, time);
      share = reflectedShare(share, normal);
      own = reflected(own, normal);
      // @ifdef BESIDE_LINES
      point.lines[count] = vec4f(normal, f32(boundaryGroup), 1.0);
      count++;
      // @endif
    }
    let place = vec3f(other.place + way, 0.0);
    // @ifdef BESIDE_LINES
    let given = givenBesideWalls(point, place, share, time, dt);
    // @else
    let given = givenBy(point, place, share, time, dt);
    // @endif
    points[k] = point;
    ring.more[k] = sum(point.u, given.ahead);
    ring.ways[k] = way;
    total = sum(total, given.gained);
    area += share.area;
    held += own;
    speed = max(speed, maxWaveSpeed(point.u, place.x, place.y, time));
  }
  let centre = (1.0 / area) * held;
  let mean = scaled(1.0 / area, total);
  var nearness = 1.0;
  // @ifdef NEAR_SLOPES
  var stableLength = 1.0 / LEAST;
  for (var k = 0u; k < other.size; k++) {
    let next = select(k + 1u, 0u, k + 1u == other.size);
    stableLength = min(stableLength, distanceTo(ring.ways[k] - centre, ring.ways[next] - centre));
  }
  nearness = 0.5 + 0.5 * min(1.0, speed * dt / stableLength);
  // @endif
  for (var k = 0u; k < other.size; k++) {
    let way = ring.ways[k] - centre;
    let apart = difference(ring.more[k], mean);
    ring.more[k] = axpy(nearness - 1.0, changeAlong(way, points[k]), apart);
    ring.ways[k] = nearness * way;
  }
  let gradient = otherGradient(&ring, other.isPaired != 0u);
  return pointAt(-centre, mean, gradient.x, gradient.y);
}

// What comes in through half a side, from where it begins to where it ends, as the condition leaves the vertex there.
fn passedBeside(
  vertex: Point,
  boundaryGroup: u32,
  place: vec3f,
  start: vec2f,
  end: vec2f,
  time: f32,
  dt: f32,
) -> State {
  let normal = vec3f(normalize(vec2f(end.y - start.y, start.x - end.x)), 0.0);
  let once = mirroredPoint(boundaryGroup, vertex, normal, place, time);
  let twice = mirroredPoint(boundaryGroup, once, normal, place, time);
  var point = Point();
  point.u = axpy(0.5, difference(once.u, twice.u), vertex.u);
  // @unroll
  for (var axis = 0u; axis < 2u; axis++) {
    point.slopes[axis] =
      axpy(0.5, difference(once.slopes[axis], twice.slopes[axis]), vertex.slopes[axis]);
  }
  // @ifdef BESIDE_LINES
  // And of a corner the line beside the other side.
  let isCorner = vertex.lines[1].w > 0.0;
  let beside = select(vertex.lines[0], vertex.lines[1], all(start == vec2f()));
  point.lines[0] = select(vec4f(), beside, isCorner);
  point.lines[1] = vec4f(normal.xy, f32(boundaryGroup), 0.5);
  return givenBesideWalls(point, place, withEdge(Share(), start, end), time, dt).gained;
  // @else
  return givenBy(point, place, withEdge(Share(), start, end), time, dt).gained;
  // @endif
}

// @ifdef BESIDE_LINES
// The lines on which a vertex stands; one that two groups share is none.
fn linesOn(other: OtherVertex, isOpen: bool) -> array<vec4f, 2> {
  let isCorner = any(other.lineFirst != other.lineLast);
  let isOne = !isCorner && isOpen && other.groupFirst == other.groupLast;
  return array<vec4f, 2>(
    vec4f(other.lineFirst, f32(other.groupFirst), select(0.0, 0.5, isCorner || isOne)),
    vec4f(other.lineLast, f32(other.groupLast), select(0.0, 0.5, isCorner)));
}
// @endif

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= OTHER_VERTICES || clock.outcome != RUNNING) {
    return;
  }
  let other = others[index];
  let isOpen = index < OPEN_VERTICES;
  let dt = clock.dt;
  let time = clock.time + 0.5 * dt;
  let place = vec3f(other.place, 0.0);
  let origin = vec2f();
  // @ifdef BESIDE_LINES
  var point = newVertex(other, clock.time, dt);
  point.lines = linesOn(other, isOpen);
  // @else
  let point = newVertex(other, clock.time, dt);
  // @endif
  for (var k = 0u; k < other.cellCount; k++) {
    let corner = around[other.start + k].x;
    let beginsOpen = isOpen && k == 0u;
    let endsOpen = isOpen && k + 1u == other.cellCount;
    let share = shareOfCell(quarterAt(quads[corner / 4u], corner % 4u), !beginsOpen, !endsOpen);
    // @ifdef BESIDE_LINES
    let given = givenBesideWalls(point, place, share, time, dt);
    // @else
    let given = givenBy(point, place, share, time, dt);
    // @endif
    var gained = given.gained;
    if (beginsOpen) {
      let end = other.edgeFirst;
      gained = sum(gained, passedBeside(point, other.groupFirst, place, origin, end, time, dt));
    }
    if (endsOpen) {
      let start = other.edgeLast;
      gained = sum(gained, passedBeside(point, other.groupLast, place, start, origin, time, dt));
    }
    let giver = select(other.more + k / GIVEN - 1u, other.vertex, k < GIVEN);
    putGiven(giver, k % GIVEN, gained);
    putPoint(giver, point, given.ahead, place, time);
  }
}
