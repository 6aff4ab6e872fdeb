// Derivatives of the state in x and y from those in the reference coordinates.
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import numeric/f32.wgsl
// @import dg/first_mode.wgsl

struct Gradient {
  x: State,
  y: State,
}

fn gradientFrom(metric: vec4f, ur: State, us: State) -> Gradient {
  let scale = 1.0 / determinant(metric);
  return Gradient(
    scaled(scale, combine(metric.w, ur, -metric.y, us)),
    scaled(scale, combine(metric.x, us, -metric.z, ur)),
  );
}

// Weights of the volume rule, which sum to ½.
fn volumeWeight(point: u32) -> f32 {
  return tables.volume[point * MODES].w / FIRST_MODE_VALUE;
}
