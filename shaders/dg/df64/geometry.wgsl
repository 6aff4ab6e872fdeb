// Cells and faces in df64. Per cell: x_r, y_r, x_s, y_s, 1/det J; per side the normal and −½ times the length, the
// factor of the outgoing flux; the first vertex. Then, if a condition needs them, the true normals per boundary face
// and quadrature point.
// @import mesh/triangles.wgsl
// @import numeric/df64/arithmetic.wgsl

const CELL_NUMBERS = 16u;
const INVERSE_DETERMINANT = 4u;
const SIDE_NUMBERS = 5u;
const ORIGIN_NUMBERS = 14u;

// Rows of constant length: bounds are checked once per row.
@group(0) @binding(1) var<storage, read> geometry: array<array<Df64, CELL_NUMBERS>>;

struct Df64Metric {
  xr: Df64,
  yr: Df64,
  xs: Df64,
  ys: Df64,
}

struct Df64Face {
  nx: Df64,
  ny: Df64,
  factor: Df64,
}

struct Df64Point {
  x: Df64,
  y: Df64,
}

fn df64MetricOf(cell: u32) -> Df64Metric {
  return Df64Metric(geometry[cell][0], geometry[cell][1], geometry[cell][2], geometry[cell][3]);
}

fn df64InverseDeterminant(cell: u32) -> Df64 {
  return geometry[cell][INVERSE_DETERMINANT];
}

fn df64Determinant(metric: Df64Metric) -> Df64 {
  return df64TwoProducts(metric.xr, metric.ys, -metric.yr, metric.xs);
}

// The point spacing, see solver/space/pointSpacings.ts.
fn cellSpacingDf64(cell: u32) -> Df64 {
  let area = 0.5 * df64Determinant(df64MetricOf(cell));
  return df64Divide(df64SquareRoot(area), toDf64(f32(DEGREE + 1u)));
}

fn df64FaceOf(cell: u32, side: u32) -> Df64Face {
  let first = SIDE_NUMBERS + 3u * side;
  return Df64Face(
    geometry[cell][first], geometry[cell][first + 1u], geometry[cell][first + 2u]);
}

// origin + (x_r, y_r) r + (x_s, y_s) s
fn df64PointIn(cell: u32, metric: Df64Metric, r: Df64, s: Df64) -> Df64Point {
  return Df64Point(
    df64Sum(geometry[cell][ORIGIN_NUMBERS], df64TwoProducts(metric.xr, r, metric.xs, s)),
    df64Sum(geometry[cell][ORIGIN_NUMBERS + 1u], df64TwoProducts(metric.yr, r, metric.ys, s)),
  );
}

// Returns the point at a fraction of the length of a side.
fn df64PointOnSide(cell: u32, side: u32, fraction: Df64) -> Df64Point {
  let rest = df64Subtract(toDf64(1.0), fraction);
  let none = toDf64(0.0);
  let metric = df64MetricOf(cell);
  if (side == 0u) {
    return df64PointIn(cell, metric, fraction, none);
  }
  if (side == 1u) {
    return df64PointIn(cell, metric, rest, fraction);
  }
  return df64PointIn(cell, metric, none, rest);
}

// Normal of the curve approximated by a boundary face, at one of its quadrature points.
fn df64TrueNormal(boundaryFace: u32, point: u32, face: Df64Face) -> Df64Point {
  if (TRUE_NORMALS) {
    let first = 2u * (boundaryFace * SIDE_POINTS + point);
    let row = settings.cellCount + first / CELL_NUMBERS;
    return Df64Point(
      geometry[row][first % CELL_NUMBERS], geometry[row][first % CELL_NUMBERS + 1u]);
  }
  return Df64Point(face.nx, face.ny);
}
