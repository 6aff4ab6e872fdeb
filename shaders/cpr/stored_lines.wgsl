// Lines of curved cells with stored metrics: per cell J∇ξ of each axis at all its points, component by component,
// then 1/J there, then J∇ξ at the ends of all lines, [axis][end][component][line], unless these are points; with
// viscous fluxes also 1/J there, [axis][end][line].
// @import generated/cell_range.wgsl
// @import numeric/constants.wgsl
// @import numeric/vectors.wgsl
// @import cpr/line_points.wgsl

@group(0) @binding(1) var<storage, read> metrics: array<Scalar>;

const OWN_METRICS = (DIMENSION * DIMENSION + 1u) * MODES;
// @ifdef ENDS_ARE_POINTS
const CELL_METRICS = OWN_METRICS;
// @elif VISCOUS
const CELL_METRICS = OWN_METRICS + 2u * DIMENSION * (DIMENSION + 1u) * LINES;
// @else
const CELL_METRICS = OWN_METRICS + 2u * DIMENSION * DIMENSION * LINES;
// @endif

struct LineGeometry {
  // Offset of the numbers of the line.
  area: u32,
  inverse: u32,
  ends: u32,
  stride: u32,
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let own = (cell - firstCell()) * CELL_METRICS;
  let start = lineStart(axis, across);
  return LineGeometry(
    own + axis * DIMENSION * MODES + start,
    own + DIMENSION * DIMENSION * MODES + start,
    own + OWN_METRICS + 2u * axis * DIMENSION * LINES + across,
    strideOf(axis));
}

fn vectorOf(first: u32, stride: u32) -> Vector {
  // @ifdef IN_2D
  return Vector(metrics[first], metrics[first + stride], toScalar(0.0));
  // @else
  return Vector(metrics[first], metrics[first + stride], metrics[first + 2u * stride]);
  // @endif
}

fn areaAt(line: LineGeometry, point: u32) -> Vector {
  return vectorOf(line.area + point * line.stride, MODES);
}

// @ifdef ENDS_ARE_POINTS
fn areaAtEnd(line: LineGeometry, end: u32) -> Vector {
  return areaAt(line, end * (LINE_POINTS - 1u));
}
// @else
fn areaAtEnd(line: LineGeometry, end: u32) -> Vector {
  return vectorOf(line.ends + end * DIMENSION * LINES, LINES);
}
// @endif

fn inverseDeterminantAt(line: LineGeometry, area: Vector, point: u32) -> Scalar {
  return metrics[line.inverse + point * line.stride];
}

fn inverseDeterminantAtEnd(
  cell: u32, axis: u32, across: u32, line: LineGeometry, area: Vector, end: u32,
) -> Scalar {
  // @ifdef ENDS_ARE_POINTS
  return inverseDeterminantAt(line, area, end * (LINE_POINTS - 1u));
  // @else
  let first = (cell - firstCell()) * CELL_METRICS + OWN_METRICS + 2u * DIMENSION * DIMENSION * LINES;
  return metrics[first + (2u * axis + end) * LINES + across];
  // @endif
}

// J∇ξ of all axes at a point of a line.
fn areasAt(cell: u32, axis: u32, across: u32, line: LineGeometry, point: u32) -> Areas {
  let first = line.area + point * line.stride - axis * DIMENSION * MODES;
  var areas = Areas(vectorOf(first, MODES), vectorOf(first + DIMENSION * MODES, MODES), Vector());
  // @ifdef IN_3D
  areas.third = vectorOf(first + 2u * DIMENSION * MODES, MODES);
  // @endif
  return areas;
}
