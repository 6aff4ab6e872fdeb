// Functions and quadrature of the reference cell of a space.
//
// volume       [point][function]: value, 0, 0, weight × what projects on the function
// slopes       [point][function]: derivatives by the reference coordinates, 0
// volumePoints [point]: reference coordinates, weight
// means        [function]: share in a cell's mean, 0, 0, 0; where cells differ in it they have `meanShare`
// @import stepping/settings.wgsl

struct Rule {
  volume: array<vec4f, VOLUME_POINTS * MODES>,
  slopes: array<vec4f, VOLUME_POINTS * MODES>,
  volumePoints: array<vec4f, VOLUME_POINTS>,
  means: array<vec4f, MODES>,
}

@group(0) @binding(3) var<storage, read> tables: Rule;
