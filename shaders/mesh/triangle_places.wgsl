// Sample points of fields in triangles.
// @import mesh/triangles.wgsl

// The first vertex per cell; only if the field depends on position.
@group(1) @binding(4) var<storage, read> origins: array<vec2f>;

fn samplePlace(cell: u32, reference: vec3f) -> vec3f {
  let metric = triangles[cell].metric;
  return vec3f(origins[cell] + reference.x * metric.xy + reference.y * metric.zw, 0.0);
}
