// Basis and quadrature of the reference triangle in halves of the reflection s → 1 − r − s; see
// solver/methods/dgModal/gpu/symmetricTables.ts.
//
// modes       [mode]: on side 2 the multiple of a Legendre polynomial, 1 for an odd mode, its degree
// sides       [point][mode]: φ on side 0; for the first p + 1 entries: Legendre polynomials at the point
// sidePoints  [point]: position along the side (0…1), weight (their sum is 2)
// pairs       [pair][mode]: at the first point φ, w Dφ, w ∂sφ, w φ, with D = ∂r − ½∂s
// pairPoints  [pair]: r, s of the first point and of its image
// axisSums, axisDifferences  [pair of points on the axis][mode]: half the sum and half the difference
//             of both points' φ, w Dφ, w ∂sφ, w φ
// axisPoints  [pair of points]: r, s of the first, r, s of the second
// @import stepping/settings.wgsl

struct SymmetricTables {
  modes: array<vec4f, MODES>,
  sides: array<vec4f, SIDE_POINTS * MODES>,
  sidePoints: array<vec4f, SIDE_POINTS>,
  pairs: array<vec4f, PAIR_ROWS * MODES>,
  pairPoints: array<vec4f, PAIR_ROWS>,
  axisSums: array<vec4f, AXIS_PAIRS * MODES>,
  axisDifferences: array<vec4f, AXIS_PAIRS * MODES>,
  axisPoints: array<vec4f, AXIS_PAIRS>,
}
