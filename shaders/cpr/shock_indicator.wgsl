// Fraction of finite volumes on subcells for each cell, from the share of its highest modes in the energy of a
// quantity; see solver/methods/cpr/cpu/blending.ts. LINES invocations per cell, CELLS_PER_GROUP cells per workgroup.
// It is stored at the end of the buffer (see mesh/curved_cells.wgsl).
// @import cpr/line_points.wgsl
// @import space/elements.wgsl
// @import stepping/settings.wgsl
// @import generated/shock_indicator.wgsl

@group(0) @binding(0) var<storage, read_write> cells: array<vec4u>;
@group(1) @binding(0) var<storage, read> source: array<Block>;

var<workgroup> values: array<f32, CELLS_PER_GROUP * MODES>;
var<workgroup> energies: array<vec3f, GROUP_INVOCATIONS>;

@compute @workgroup_size(GROUP_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let element = local / LINES;
  let across = local % LINES;
  let index = (workgroup.y * workgroups.x + workgroup.x) * CELLS_PER_GROUP + element;
  let cell = min(index, settings.cellCount - 1u);
  for (var point = across; point < MODES; point += LINES) {
    values[element * MODES + point] = indicatedQuantity(numbersAt(&source, cell * MODES + point));
  }
  workgroupBarrier();
  for (var axis = 0u; axis < DIMENSION; axis++) {
    toModes(element * MODES + lineStart(axis, across), strideOf(axis));
    workgroupBarrier();
  }
  // The modes of the lines along the last axis.
  let beside = acrossOf(across);
  let degreeBeside = max(beside.x, beside.y);
  var own = vec3f();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let value = values[element * MODES + lineStart(LAST_AXIS, across) + k * strideOf(LAST_AXIS)];
    let degree = max(k, degreeBeside);
    own[min(LAST_POINT - degree, 2u)] += value * value;
  }
  energies[local] = own;
  workgroupBarrier();
  if (across > 0u || index >= settings.cellCount) {
    return;
  }
  // Energy of the highest degree, the next one and all others.
  var energy = vec3f();
  for (var line = 0u; line < LINES; line++) {
    energy += energies[local + line];
  }
  let share = shareOf(max(
    subProgress(energy.x, energy.x + energy.y + energy.z),
    select(0.0, subProgress(energy.y, energy.y + energy.z), LINE_POINTS > 2u)));
  cells[arrayLength(&cells) - 1u - cell].x = bitcast<u32>(share);
}

fn toModes(first: u32, stride: u32) {
  var line = array<f32, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    line[k] = values[first + k * stride];
  }
  // @unroll
  for (var mode = 0u; mode < LINE_POINTS; mode++) {
    var sum = 0.0;
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      sum += MODAL[LINE_POINTS * mode + k] * line[k];
    }
    values[first + mode * stride] = sum;
  }
}

fn subProgress(energy: f32, whole: f32) -> f32 {
  return select(0.0, energy / whole, whole > 0.0);
}

fn shareOf(energy: f32) -> f32 {
  let share = 1.0 / (1.0 + exp(SHARPNESS * (1.0 - energy / THRESHOLD)));
  return select(min(share, MOST_SHARE), 0.0, share < LEAST_SHARE);
}
