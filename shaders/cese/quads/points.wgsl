// Points of quadrangles: those of cells by the functions of their states, see solver/methods/cese/quads/bilinearStates.ts,
// and what those of vertices give to cells, as it lies in a buffer.
// @import space/blocks.wgsl
// @import cese/points.wgsl
// @import mesh/quads.wgsl

// What a vertex gives to four of its cells, then its state at the end of the step.
const GIVEN = 4u;
const AHEAD_ROW = GIVEN;
// @ifdef NEAR_SLOPES
// Its derivatives, and the largest wave speed there.
const SLOPES_ROW = GIVEN + 1u;
const SPEED_ROW = GIVEN + 3u;
const POINT_ROWS = GIVEN + 4u;
// @else
const POINT_ROWS = GIVEN + 1u;
// @endif

// As the blocks of states.
struct PointBlock {
  parts: array<array<Part, BLOCK_PLACES>, POINT_ROWS>,
}

// Of the coefficients of a and b; that of 1 is the state at the point.
fn pointOfCell(quad: Quad, u: State, alongXi: State, alongEta: State) -> Point {
  let inverse = 1.0 / cross2(quad.axes.xy, quad.axes.zw);
  let along = inverse * quad.axes.xy;
  let across = inverse * quad.axes.zw;
  var point = Point();
  point.u = u;
  point.slopes[0] = combine(across.y, alongXi, -along.y, alongEta);
  point.slopes[1] = combine(along.x, alongEta, -across.x, alongXi);
  return point;
}

// By the state and its derivatives some way before it.
fn pointAt(way: vec2f, u: State, x: State, y: State) -> Point {
  var point = Point();
  point.slopes[0] = x;
  point.slopes[1] = y;
  point.u = sum(u, changeAlong(way, point));
  return point;
}

// What changes along a way.
fn changeAlong(way: vec2f, point: Point) -> State {
  return combine(way.x, point.slopes[0], way.y, point.slopes[1]);
}
