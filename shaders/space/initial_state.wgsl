// Coefficients of the initial state: the projection of its expressions by the rule of the cells, as in
// solver/space/projection.ts. generated/initial_values.wgsl has initialValues(place, t).
// @import generated/constants.wgsl
// @import generated/initial_numbers.wgsl
// @import generated/initial_values.wgsl

// Per cell and axis: the position of the first corner, then the factor of each term.
@group(0) @binding(0) var<storage, read> cells: array<array<array<Scalar, 1u + TERMS>, AXES>>;
// Per point: the terms of its position, then per function weight times dual function.
@group(0) @binding(1) var<storage, read> rule: array<array<Scalar, TERMS + FUNCTIONS>, RULE_POINTS>;
// [cell][variable][function]
@group(0) @binding(2) var<storage, read_write> states: array<Scalar>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(@builtin(global_invocation_id) id: vec3u) {
  let cell = id.x;
  if (cell >= arrayLength(&cells)) {
    return;
  }
  let map = cells[cell];
  var sums = array<array<Sum, FUNCTIONS>, VARIABLES>();
  // A number of points that compilers don't know, so that they don't unroll the loop.
  for (var q = 0u; q < initialSettings.points; q++) {
    var place = array<Scalar, AXES>();
    for (var a = 0u; a < AXES; a++) {
      var offset = Sum();
      for (var k = 0u; k < TERMS; k++) {
        offset = withProduct(offset, map[a][1u + k], rule[q][k]);
      }
      place[a] = sumOf(map[a][0], totalOf(offset));
    }
    let values = initialValues(place, initialTime());
    for (var v = 0u; v < VARIABLES; v++) {
      for (var j = 0u; j < FUNCTIONS; j++) {
        sums[v][j] = withProduct(sums[v][j], rule[q][TERMS + j], values[v]);
      }
    }
  }
  for (var v = 0u; v < VARIABLES; v++) {
    for (var j = 0u; j < FUNCTIONS; j++) {
      states[(cell * VARIABLES + v) * FUNCTIONS + j] = totalOf(sums[v][j]);
    }
  }
}
