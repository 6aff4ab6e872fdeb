// The state whose residual a stage computes, if one workgroup holds the whole mesh.
// @import generated/part.wgsl

var<workgroup> source: array<array<Part, WORKGROUP_SIZE>, MODES>;

fn sourceAt(place: u32, mode: u32) -> Part {
  return source[mode][place];
}
