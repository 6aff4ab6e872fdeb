// Points of quadrilaterals: those of cells by the functions of their states, see
// solver/methods/cese/quads/bilinearStates.ts, and the contributions of vertices to cells as stored in a buffer.
//
// Rows: first the contributions of a vertex to four of its cells, then
//
// AHEAD_ROW   its state at the end of the step
// SLOPES_ROW  NEAR_SLOPES: its derivatives, two rows
// SPEED_ROW   and the largest wave speed there
// STATE_ROW   APART, if half steps have separate kernels: its state, and both fluxes of that, three rows
// REST_ROW    COMPENSATED: the rounding error of that state
// POINT_ROWS  number of rows, of NUMBER_WORDS parts each: in df64 all low parts follow all high ones
// @import space/blocks.wgsl
// @import cese/points.wgsl
// @import cese/quads/ways.wgsl

const GIVEN = 4u;

// Layout of a point in memory, like the blocks of states.
struct PointBlock {
  parts: array<array<Part, BLOCK_PLACES>, NUMBER_WORDS * POINT_ROWS>,
}

// Returns the point of a cell from the coefficients of a and b; the coefficient of 1 is the state at the point.
fn pointOfCell(quad: QuadWays, u: State, alongXi: State, alongEta: State) -> Point {
  let area = crossOf(quad.along, quad.across);
  let along = Way(over(quad.along.x, area), over(quad.along.y, area));
  let across = Way(over(quad.across.x, area), over(quad.across.y, area));
  var point = Point();
  point.u = u;
  point.slopes[0] = combine(across.y, alongXi, -along.y, alongEta);
  point.slopes[1] = combine(along.x, alongEta, -across.x, alongXi);
  return point;
}

// Change along a way.
fn changeAlong(way: Way, point: Point) -> State {
  return combine(way.x, point.slopes[0], way.y, point.slopes[1]);
}
