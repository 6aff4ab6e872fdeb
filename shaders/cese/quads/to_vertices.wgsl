// The first half of a step on quadrilaterals: from cells to vertices, with the contributions of these to cells in the
// second half; on the boundary including the inflow through the adjacent half edges. One invocation per vertex; if
// both half steps are one kernel (cese/quads/patch.wgsl), only for vertices on the boundary and those not surrounded
// by four cells.
// @import cese/step_times.wgsl
// @import numeric/dispatch.wgsl
// @import generated/gains.wgsl
// @import cese/quads/quarters.wgsl
// @import cese/quads/cell_points.wgsl
// @import cese/quads/vertex_points.wgsl
// @import cese/quads/new_points.wgsl
// @import generated/mirrored.wgsl

struct Vertex {
  place: Way,
  // Normals of the mirror lines of cells, at the first and at the last boundary edge.
  lineFirst: Way,
  lineLast: Way,
  // Vectors to the midpoints of these edges.
  edgeFirst: Way,
  edgeLast: Way,
  groupFirst: u32,
  groupLast: u32,
  // Number of surrounding points; points that are not mirror images come first.
  size: u32,
  cellCount: u32,
  // Its position, and the index of the first point beyond four that it contributes to.
  vertex: u32,
  more: u32,
  // Corners, and the lines that mirror their cells: two bits per mirroring.
  around: array<vec2u, MOST_AROUND>,
}

@group(1) @binding(0) var<storage, read> cells: array<Block>;
@group(1) @binding(1) var<storage, read_write> vertices: array<PointBlock>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
@group(1) @binding(3) var<storage, read> others: array<Vertex>;
// @ifdef COMPENSATED
@group(1) @binding(4) var<storage, read> cellRests: array<Block>;
// @endif

const FIRST_LINE = 1u;

fn givenAt(point: Point, place: Place, share: Share, time: Scalar, dt: Scalar) -> Given {
  // @ifdef BESIDE_LINES
  return givenBesideWalls(point, place, share, time, dt);
  // @else
  return givenBy(point, place, share, time, dt);
  // @endif
}

fn newVertex(index: u32, time: Scalar, dt: Scalar) -> Point {
  let place = others[index].place;
  var gathered = Gathered();
  var ring = Ring();
  for (var k = 0u; k < others[index].size; k++) {
    let entry = others[index].around[k];
    let cell = entry.x / 4u;
    let quad = quadWays(cell);
    let quarter = quarterAt(quad, entry.x % 4u);
    var point = cellPoint(cell, quad);
    var share = shareOfVertex(quarter);
    var way = quarter.inner;
    var held = quarter.held;
    // @ifdef BESIDE_LINES
    point.vertex = place;
    var count = 0u;
    // @endif
    // Beyond no line, one or two; the code of the conditions is instantiated only here.
    for (var lines = entry.y; lines != 0u; lines >>= 2u) {
      var normal = others[index].lineLast;
      var boundaryGroup = others[index].groupLast;
      if ((lines & 3u) == FIRST_LINE) {
        normal = others[index].lineFirst;
        boundaryGroup = others[index].groupFirst;
      }
      way = reflected(way, normal);
      let image = placeOf(wayPlus(place, way));
      point = mirroredPoint(boundaryGroup, point, placeOf(normal), image, time);
      share = reflectedShare(share, normal);
      held = reflected(held, normal);
      // @ifdef BESIDE_LINES
      point.lines[count] = BesideLine(normal, f32(boundaryGroup), 1.0);
      count++;
      // @endif
    }
    let there = placeOf(wayPlus(place, way));
    let given = givenAt(point, there, share, time, dt);
    gather(&gathered, &ring, point, given, share.area, share.edges, held, way, dt);
    // @ifdef NEAR_SLOPES
    gathered.speed = larger(gathered.speed, speedAt(point.u, there, time));
    // @endif
  }
  return gatheredPoint(&gathered, &ring, dt);
}

// Inflow through half an edge, from its start to its end, for the boundary state at the vertex, minus the fluxes of the
// vertex's own state.
fn passedBeside(
  vertex: Point,
  own: Given,
  boundaryGroup: u32,
  place: Place,
  start: Way,
  end: Way,
  time: Scalar,
  dt: Scalar,
) -> State {
  let share = withEdge(Share(), start, end);
  let inverse = over(toScalar(1.0), lengthOf(share.edges));
  let normal = placeOf(wayTimes(inverse, share.edges));
  let once = mirroredPoint(boundaryGroup, vertex, normal, place, time);
  let twice = mirroredPoint(boundaryGroup, once, normal, place, time);
  var point = Point();
  point.u = sum(vertex.u, scaled(0.5, difference(once.u, twice.u)));
  // @unroll
  for (var axis = 0u; axis < 2u; axis++) {
    point.slopes[axis] = sum(
      vertex.slopes[axis], scaled(0.5, difference(once.slopes[axis], twice.slopes[axis])));
  }
  // @ifdef BESIDE_LINES
  // And for a corner the line at the other edge.
  point.vertex = vertex.vertex;
  if (vertex.lines[1].share > 0.0) {
    point.lines[0] = vertex.lines[0];
    if (isFromVertex(start)) {
      point.lines[0] = vertex.lines[1];
    }
  }
  point.lines[1] = BesideLine(Way(normal.x, normal.y), f32(boundaryGroup), 0.5);
  // @endif
  let given = givenAt(point, place, share, time, dt);
  let passed = throughEdges(share.edges, difference(given.f, own.f), difference(given.g, own.g));
  return axpy(-0.5 * dt, passed, given.gained);
}

// @ifdef BESIDE_LINES
fn isFromVertex(way: Way) -> bool {
  return sizeOf(way.x) == 0.0 && sizeOf(way.y) == 0.0;
}

fn areSame(a: Way, b: Way) -> bool {
  return isFromVertex(wayMinus(a, b));
}

// The lines through a vertex; none if two groups share it.
fn linesOn(index: u32, isOpen: bool) -> array<BesideLine, 2> {
  let first = others[index].lineFirst;
  let last = others[index].lineLast;
  let groupFirst = others[index].groupFirst;
  let groupLast = others[index].groupLast;
  let isCorner = !areSame(first, last);
  let isOne = !isCorner && isOpen && groupFirst == groupLast;
  return array<BesideLine, 2>(
    BesideLine(first, f32(groupFirst), select(0.0, 0.5, isCorner || isOne)),
    BesideLine(last, f32(groupLast), select(0.0, 0.5, isCorner)));
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
  let isOpen = index < OPEN_VERTICES;
  let dt = stepLength();
  let time = plus(stepBegin(), 0.5 * dt);
  let place = placeOf(others[index].place);
  var point = newVertex(index, stepBegin(), dt);
  // @ifdef BESIDE_LINES
  point.lines = linesOn(index, isOpen);
  point.vertex = others[index].place;
  // @endif
  let cellCount = others[index].cellCount;
  for (var k = 0u; k < cellCount; k++) {
    let corner = others[index].around[k].x;
    let quarter = quarterAt(quadWays(corner / 4u), corner % 4u);
    let beginsOpen = isOpen && k == 0u;
    let endsOpen = isOpen && k + 1u == cellCount;
    let given = givenAt(point, place, shareOfCell(quarter, !beginsOpen, !endsOpen), time, dt);
    var gained = given.gained;
    // First beyond the first edge, then beyond the last one; the code of the conditions is instantiated only here.
    for (var side = 0u; side < 2u; side++) {
      if ((side == 0u && beginsOpen) || (side == 1u && endsOpen)) {
        var boundaryGroup = others[index].groupFirst;
        var start = Way();
        var end = others[index].edgeFirst;
        if (side == 1u) {
          boundaryGroup = others[index].groupLast;
          start = others[index].edgeLast;
          end = Way();
        }
        gained = sum(
          gained, passedBeside(point, given, boundaryGroup, place, start, end, time, dt));
      }
    }
    let contributor = select(others[index].more + k / GIVEN - 1u, others[index].vertex, k < GIVEN);
    // @ifdef APART
    putRow(contributor, k % GIVEN, gained);
    if (k % GIVEN == 0u) {
      putRow(contributor, STATE_ROW, point.u);
      putRow(contributor, STATE_ROW + 1u, given.f);
      putRow(contributor, STATE_ROW + 2u, given.g);
      putPoint(contributor, point, given.ahead, place, time);
    }
    // @else
    let passed = throughEdges(edgesOfCorner(quarter), given.f, given.g);
    putRow(contributor, k % GIVEN, sum(gained, combine(quarter.area, point.u, -0.5 * dt, passed)));
    if (k % GIVEN == 0u) {
      putPoint(contributor, point, sum(point.u, given.ahead), place, time);
    }
    // @endif
  }
}
