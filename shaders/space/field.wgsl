// Values of one field at samples: of every cell at every row of the table, with one invocation per cell; or of listed
// cells at one row each, with one invocation per sample.
//
// values   [cell][row], or [sample]
// rows     [row]: reference coordinates, then the functions there, in rows of four numbers
// samples  per sample its cell and row; only where they are listed
// averages see space/average_slots.wgsl; only where the field is one of statistics
//
// Fields of derivatives (FIELD_GRADIENTS) are sampled of means only, whose derivatives are differences of neighbors.
// @import generated/blocks.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl
// @import numeric/f32.wgsl
// @import numeric/dispatch.wgsl
// @import generated/places.wgsl
// @import space/average_slots.wgsl
// @import generated/field.wgsl

@group(1) @binding(0) var<storage, read> state: array<Block>;
@group(1) @binding(1) var<storage, read_write> clock: Clock;
@group(1) @binding(2) var<storage, read_write> values: array<f32>;
// @ifdef LISTED_SAMPLES
@group(1) @binding(3) var<storage, read> rows: array<vec4f>;
@group(1) @binding(6) var<storage, read> samples: array<vec2u>;
// @else
@group(1) @binding(3) var<uniform> rows: array<vec4f, SAMPLE_ROWS * VECTORS_PER_ROW>;
// @endif
@group(1) @binding(5) var<storage, read> averages: array<Scalar>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  // @ifdef LISTED_SAMPLES
  if (index >= arrayLength(&samples)) {
    return;
  }
  let sample = samples[index];
  var coefficients = coefficientsOf(sample.x);
  values[index] = valueAt(sample.x, sample.y, &coefficients);
  // @else
  if (index >= settings.cellCount) {
    return;
  }
  var coefficients = coefficientsOf(index);
  for (var row = 0u; row < SAMPLE_ROWS; row++) {
    values[index * SAMPLE_ROWS + row] = valueAt(index, row, &coefficients);
  }
  // @endif
}

fn coefficientsOf(cell: u32) -> array<State, MODES> {
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @ifdef ELEMENTS
    coefficients[j] = numbersOf(&state, cell, j);
    // @else
    coefficients[j] = state[blockOf(cell)].parts[j][within(cell)];
    // @endif
  }
  return coefficients;
}

fn valueAt(cell: u32, row: u32, coefficients: ptr<function, array<State, MODES>>) -> f32 {
  let time = clock.time + clock.timeLow;
  var u = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    u = axpy(tabulated(row, DIMENSION + j), (*coefficients)[j], u);
  }
  let place = placeOf(cell, row);
  // @ifdef FIELD_GRADIENTS
  slopes = gradientOfMeans(cell);
  // @endif
  // @ifdef IN_1D
  return fieldValue(u, place.x, time, cell, row);
  // @endif
  // @ifdef IN_2D
  return fieldValue(u, place.x, place.y, time, cell, row);
  // @endif
  // @ifdef IN_3D
  return fieldValue(u, place.x, place.y, place.z, time, cell, row);
  // @endif
}

fn tabulated(row: u32, column: u32) -> f32 {
  let four = rows[row * VECTORS_PER_ROW + column / 4u];
  return four[column % 4u];
}

fn placeOf(cell: u32, row: u32) -> vec3f {
  if (!FIELD_USES_PLACE) {
    return vec3f();
  }
  var reference = vec3f();
  for (var axis = 0u; axis < DIMENSION; axis++) {
    reference[axis] = tabulated(row, axis);
  }
  return samplePlace(cell, reference);
}

fn averageAt(quantity: u32, cell: u32, row: u32) -> Scalar {
  var value = Scalar();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    value = value + tabulated(row, DIMENSION + j) * averages[slot(quantity, j, cell)];
  }
  return value;
}

fn fluctuationAt(quantity: u32, cell: u32, row: u32) -> Scalar {
  return sqrt(max(averageAt(quantity, cell, row), 0.0));
}

// @ifdef FIELD_GRADIENTS
fn meanOf(cell: u32) -> State {
  return state[blockOf(cell)].parts[0][within(cell)];
}
// @endif
