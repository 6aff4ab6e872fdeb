// Coefficients of the initial state: the L2 projection of its expressions by the volume rule, as in
// solver/space/projection.ts. generated/initial_values.wgsl has initialValues(x, y, t).
// @import generated/constants.wgsl
// @import generated/initial_numbers.wgsl
// @import generated/initial_values.wgsl

// Per cell: x_r, y_r, x_s, y_s, x and y of the first vertex.
@group(0) @binding(0) var<storage, read> cells: array<array<Scalar, 6>>;
// Per point: r, s, and per mode w φ.
@group(0) @binding(1) var<storage, read> rule: array<array<Scalar, 2u + MODES>, VOLUME_POINTS>;
// [cell][variable][mode]
@group(0) @binding(2) var<storage, read_write> states: array<Scalar>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(@builtin(global_invocation_id) id: vec3u) {
  let cell = id.x;
  if (cell >= arrayLength(&cells)) {
    return;
  }
  let map = cells[cell];
  var sums = array<array<Scalar, MODES>, VARIABLES>();
  // A number of points that compilers don't know, so that they don't unroll the loop.
  for (var q = 0u; q < initialSettings.points; q++) {
    let r = rule[q][0];
    let s = rule[q][1];
    let x = placedAt(map[4], map[0], r, map[2], s);
    let y = placedAt(map[5], map[1], r, map[3], s);
    let values = initialValues(x, y, initialTime());
    for (var v = 0u; v < VARIABLES; v++) {
      for (var j = 0u; j < MODES; j++) {
        sums[v][j] = withProduct(sums[v][j], rule[q][2u + j], values[v]);
      }
    }
  }
  for (var v = 0u; v < VARIABLES; v++) {
    for (var j = 0u; j < MODES; j++) {
      states[(cell * VARIABLES + v) * MODES + j] = totalOf(sums[v][j]);
    }
  }
}
