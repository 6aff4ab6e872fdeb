// Straight-sided triangles: (x, y) = origin + (x_r, y_r) r + (x_s, y_s) s.
//
// positions  per boundary face: its first vertex; then, where the physics depends on position, per
//            cell: its origin; then, where a condition needs true normals, per boundary face and
//            quadrature point: the normal; then, where cells have their own orders, per cell: its
//            number of modes, 0
// @import stepping/settings.wgsl

struct Triangle {
  // x_r, y_r, x_s, y_s
  metric: vec4f,
  // For sides 0…2 the neighbor (cell << 2 | side), or a boundary face (face << 2 | 3); fourth word:
  // the boundary groups of the sides, ten bits each.
  links: vec4u,
}

@group(0) @binding(0) var<storage, read> triangles: array<Triangle>;
@group(0) @binding(2) var<storage, read> positions: array<vec2f>;

// Whether the link of a side refers to a boundary face.
fn isBoundary(link: u32) -> bool {
  return (link & 3u) == 3u;
}

fn determinant(metric: vec4f) -> f32 {
  return metric.x * metric.w - metric.y * metric.z;
}

// The point spacing, see solver/space/pointSpacings.ts.
fn cellSpacing(cell: u32) -> f32 {
  return sqrt(0.5 * determinant(triangles[cell].metric)) / f32(DEGREE + 1u);
}

// Vector from the first to the second vertex of a side, counterclockwise.
fn sideTangent(metric: vec4f, side: u32) -> vec2f {
  if (side == 0u) {
    return metric.xy;
  }
  if (side == 1u) {
    return metric.zw - metric.xy;
  }
  return -metric.zw;
}

// 2·area/perimeter
fn inscribedRadius(metric: vec4f) -> f32 {
  return determinant(metric)
    / (length(metric.xy) + length(metric.zw - metric.xy) + length(metric.zw));
}

fn cellOrigin(cell: u32) -> vec2f {
  if (USES_POSITION) {
    return positions[settings.boundaryFaceCount + cell];
  }
  return vec2f();
}

// Normal of the curve approximated by a boundary face, at one of its quadrature points.
fn trueNormal(face: u32, point: u32, normal: vec2f) -> vec2f {
  if (TRUE_NORMALS) {
    let first = settings.boundaryFaceCount + select(0u, settings.cellCount, USES_POSITION);
    return positions[first + face * SIDE_POINTS + point];
  }
  return normal;
}

// @ifdef LOCAL_ORDERS
// Number of modes of a cell: the first ones of the basis.
fn modesIn(cell: u32) -> u32 {
  let origins = select(0u, settings.cellCount, USES_POSITION);
  let normals = select(0u, settings.boundaryFaceCount * SIDE_POINTS, TRUE_NORMALS);
  return u32(positions[settings.boundaryFaceCount + origins + normals + cell].x);
}
// @endif

// First vertex of a side, relative to a cell's origin.
fn sideStart(metric: vec4f, side: u32) -> vec2f {
  if (side == 0u) {
    return vec2f();
  }
  if (side == 1u) {
    return metric.xy;
  }
  return metric.zw;
}

fn boundaryGroup(links: vec4u, side: u32) -> u32 {
  return (links.w >> (10u * side)) & 1023u;
}
