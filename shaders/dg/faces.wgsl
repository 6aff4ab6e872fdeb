// A cell and its faces.
// @import mesh/triangles.wgsl
// @import generated/physics.wgsl

struct Cell {
  metric: vec4f,
  links: vec4u,
  // First vertex; 0 if the case does not depend on position.
  origin: vec2f,
}

struct Face {
  // See `Triangle`.
  link: u32,
  boundaryGroup: u32,
  normal: vec2f,
  // Half of the length, negated: the factor of the outgoing flux.
  factor: f32,
  start: vec2f,
  tangent: vec2f,
}

fn cellOf(cell: u32) -> Cell {
  return Cell(triangles[cell].metric, triangles[cell].links, cellOrigin(cell));
}

fn faceOf(cell: Cell, side: u32) -> Face {
  let tangent = sideTangent(cell.metric, side);
  let size = length(tangent);
  return Face(
    cell.links[side],
    boundaryGroup(cell.links, side),
    (1.0 / size) * vec2f(tangent.y, -tangent.x),
    -0.5 * size,
    cell.origin + sideStart(cell.metric, side),
    tangent,
  );
}

// F*(inner, outer; n) times the face's factor, at quadrature point k, at a fraction of the side.
fn throughFace(face: Face, k: u32, fraction: f32, inner: State, outer: State, time: Scalar) -> State {
  var start = face.start;
  var beyond = outer;
  if (isBoundary(face.link)) {
    start = positions[face.link >> 2u];
    let position = start + fraction * face.tangent;
    let wall = trueNormal(face.link >> 2u, k, face.normal);
    beyond = ghostState(
      face.boundaryGroup, inner, wall.x, wall.y, face.normal.x, face.normal.y,
      position.x, position.y, time);
  }
  let position = start + fraction * face.tangent;
  return face.factor * numericalFlux(
    inner, beyond, face.normal.x, face.normal.y, position.x, position.y, time);
}
