// Sizes of quadrilaterals that limit the time step.
// @import mesh/quads.wgsl

// Twice the area over the perimeter; for a rectangle (wave speed)/(size) is the sum over the axes of (wave
// speed)/(edge).
fn cellSize(cell: u32) -> f32 {
  let quad = quads[cell];
  let u = quad.axes.xy;
  let v = quad.axes.zw;
  let halfBent = 0.5 * quad.middle.zw;
  let around = length(u - halfBent) + length(u + halfBent)
    + length(v - halfBent) + length(v + halfBent);
  return 2.0 * determinantOf(quad).x / around;
}
