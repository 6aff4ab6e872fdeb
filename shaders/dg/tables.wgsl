// Basis and quadrature of the reference triangle.
//
// volume       [point][mode]: φ, w ∂φ/∂r, w ∂φ/∂s, w φ
// volumePoints [point]: r, s
// side         [point][mode]: φ on side 0, 1, 2
// sidePoints   [point]: position along the side (0…1), weight (their sum is 2)
// vertices     [mode]: φ at vertex 0, 1, 2
// control      [four Bernstein coefficients][mode], where positivity holds in whole cells
// @import stepping/settings.wgsl

struct Tables {
  volume: array<vec4f, VOLUME_POINTS * MODES>,
  volumePoints: array<vec4f, VOLUME_POINTS>,
  side: array<vec4f, SIDE_POINTS * MODES>,
  sidePoints: array<vec4f, SIDE_POINTS>,
  vertices: array<vec4f, MODES>,
  // @ifdef CONTROL_ROWS
  control: array<vec4f, CONTROL_ROWS * MODES>,
  // @endif
}

@group(0) @binding(3) var<uniform> tables: Tables;
