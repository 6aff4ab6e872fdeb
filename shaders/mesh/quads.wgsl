// Quadrilaterals with straight edges: (x, y) = m + u a + v b + w ab with a = ξ − ½ and b = η − ½ in the unit square.
// Outputs of their states use four functions per cell: 1, a, b and ab.
// @import stepping/settings.wgsl

// The mean weights of the functions differ between cells.
const UNEQUAL_SHARES = true;

struct Quad {
  // m and w
  middle: vec4f,
  // u and v
  axes: vec4f,
}

@group(0) @binding(0) var<storage, read> quads: array<Quad>;

// Coordinates; 0 for axes that the mesh does not have.
alias Place = vec3f;

fn cross2(a: vec2f, b: vec2f) -> f32 {
  return a.x * b.y - a.y * b.x;
}

fn cellPlace(cell: u32, reference: vec3f) -> Place {
  let quad = quads[cell];
  let a = reference.x - 0.5;
  let b = reference.y - 0.5;
  let place = quad.middle.xy + a * quad.axes.xy + b * quad.axes.zw + a * b * quad.middle.zw;
  return vec3f(place, 0.0);
}

// The determinant is c0 + c1 a + c2 b; c0 is the area.
fn determinantOf(quad: Quad) -> vec3f {
  let u = quad.axes.xy;
  let v = quad.axes.zw;
  let w = quad.middle.zw;
  return vec3f(cross2(u, v), cross2(u, w), cross2(w, v));
}

// The centroid.
fn cellCenter(cell: u32) -> Place {
  let quad = quads[cell];
  let c = determinantOf(quad);
  let shift = (c.y * quad.axes.xy + c.z * quad.axes.zw) / (12.0 * c.x);
  return vec3f(quad.middle.xy + shift, 0.0);
}

fn cellMeasure(cell: u32) -> f32 {
  return determinantOf(quads[cell]).x;
}

fn cellDeterminant(cell: u32, reference: vec3f) -> f32 {
  return dot(determinantOf(quads[cell]), vec3f(1.0, reference.xy - 0.5));
}

// Columns of the derivatives of the reference coordinates.
fn inverseJacobian(cell: u32, reference: vec3f) -> mat3x3f {
  let quad = quads[cell];
  let along = quad.axes.xy + (reference.y - 0.5) * quad.middle.zw;
  let across = quad.axes.zw + (reference.x - 0.5) * quad.middle.zw;
  let inverse = 1.0 / cross2(along, across);
  return mat3x3f(
    vec3f(inverse * across.y, -inverse * across.x, 0.0),
    vec3f(-inverse * along.y, inverse * along.x, 0.0),
    vec3f());
}

// Weight of a function in the mean over a cell.
fn meanShare(cell: u32, mode: u32) -> f32 {
  let c = determinantOf(quads[cell]);
  switch mode {
    case 0u: {
      return 1.0;
    }
    case 1u: {
      return c.y / (12.0 * c.x);
    }
    case 2u: {
      return c.z / (12.0 * c.x);
    }
    default: {
      return 0.0;
    }
  }
}
