// Basis and quadrature of the reference triangle in df64.
//
// values      [point][mode]: φ, w φ
// slopes      [point][mode]: w ∂φ/∂r, w ∂φ/∂s
// points      [point]: r, s
// sides       [side][point][mode]: φ, w φ
// sidePoints  [point]: position along the side (0…1)
// @import generated/constants.wgsl

const FACE_POINTS = 3u * SIDE_POINTS;

struct Df64Tables {
  values: array<array<vec4f, MODES>, VOLUME_POINTS>,
  slopes: array<array<vec4f, MODES>, VOLUME_POINTS>,
  points: array<vec4f, VOLUME_POINTS>,
  sides: array<array<vec4f, MODES>, FACE_POINTS>,
  sidePoints: array<vec4f, SIDE_POINTS>,
}

@group(0) @binding(5) var<uniform> df64Tables: Df64Tables;
