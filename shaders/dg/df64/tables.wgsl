// Basis and quadrature of the reference triangle in df64.
//
// values      [point][mode]: φ, w φ
// slopes      [point][mode]: w ∂φ/∂r, w ∂φ/∂s
// points      [point]: r, s
// sides       [side][point][mode]: φ, w φ
// sidePoints  [point]: position along the side (0…1)
// @import generated/constants.wgsl

struct Df64Tables {
  values: array<vec4f, VOLUME_POINTS * MODES>,
  slopes: array<vec4f, VOLUME_POINTS * MODES>,
  points: array<vec4f, VOLUME_POINTS>,
  sides: array<vec4f, FACE_POINTS * MODES>,
  sidePoints: array<vec4f, SIDE_POINTS>,
}

@group(0) @binding(5) var<uniform> df64Tables: Df64Tables;
