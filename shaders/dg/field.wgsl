// Values of one field at the display points of every cell. One invocation per cell.
//
// values   [cell][point]
// lattice  [point]: r, s, then the basis there, in rows of four numbers
// origins  per cell its first vertex; only where the field depends on the place
// averages [quantity][high, low][mode][cell]; only where the field is one of statistics
// @import mesh/triangles.wgsl
// @import dg/blocks.wgsl
// @import dg/clock_state.wgsl
// @import numeric/f32.wgsl
// @import numeric/dispatch.wgsl
// @import generated/field.wgsl

@group(1) @binding(0) var<storage, read> state: array<Block>;
@group(1) @binding(1) var<storage, read_write> clock: Clock;
@group(1) @binding(2) var<storage, read_write> values: array<f32>;
@group(1) @binding(3) var<uniform> lattice: array<vec4f, LATTICE_ROWS>;
@group(1) @binding(4) var<storage, read> origins: array<vec2f>;
@group(1) @binding(5) var<storage, read> averages: array<Scalar>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell >= settings.cellCount) {
    return;
  }
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    coefficients[j] = state[blockOf(cell)].parts[j][within(cell)];
  }
  let time = clock.time + clock.timeLow;
  for (var point = 0u; point < LATTICE_POINTS; point++) {
    var u = State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      u = axpy(latticeValue(point, 2u + j), coefficients[j], u);
    }
    let place = placeOf(cell, point);
    values[cell * LATTICE_POINTS + point] = fieldValue(u, place.x, place.y, time, cell, point);
  }
}

fn latticeValue(point: u32, column: u32) -> f32 {
  let row = lattice[point * ROWS_PER_POINT + column / 4u];
  return row[column % 4u];
}

fn placeOf(cell: u32, point: u32) -> vec2f {
  if (FIELD_USES_PLACE) {
    let metric = triangles[cell].metric;
    return origins[cell] + latticeValue(point, 0u) * metric.xy + latticeValue(point, 1u) * metric.zw;
  }
  return vec2f();
}

fn averageAt(quantity: u32, cell: u32, point: u32) -> Scalar {
  var value = Scalar();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let high = (2u * quantity * MODES + j) * settings.cellCount + cell;
    value = value + latticeValue(point, 2u + j) * averages[high];
  }
  return value;
}

fn fluctuationAt(quantity: u32, cell: u32, point: u32) -> Scalar {
  return sqrt(max(averageAt(quantity, cell, point), 0.0));
}
