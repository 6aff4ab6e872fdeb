// Functions and quadrature of the reference cell of a space.
//
// volume       [point][function]: value, 0, 0, weight × the function that projects onto it
// slopes       [point][function]: derivatives by the reference coordinates, 0
// volumePoints [point]: reference coordinates, weight
// means        [function]: weight in a cell's mean, 0, 0, 0; if the weights differ between cells, see `meanShare`
// @import stepping/settings.wgsl

struct Rule {
  volume: array<vec4f, VOLUME_POINTS * MODES>,
  slopes: array<vec4f, VOLUME_POINTS * MODES>,
  volumePoints: array<vec4f, VOLUME_POINTS>,
  means: array<vec4f, MODES>,
}

@group(0) @binding(3) var<storage, read> tables: Rule;
