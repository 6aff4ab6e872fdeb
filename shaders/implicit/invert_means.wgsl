// A step of Gauss–Jordan elimination with a block pivot, from one matrix to the other. One invocation per column and row
// of blocks.
// @import implicit/krylov.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read> before: array<f32>;
@group(1) @binding(1) var<storage, read_write> after: array<f32>;

const AREA = VARIABLES * VARIABLES;

// The inverse of the pivot, by rows.
var<workgroup> pivot: array<f32, AREA>;

@compute @workgroup_size(64)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let count = sizes.aggregates * VARIABLES;
  let step = u32(before[count * count]);
  let at = step * VARIABLES;
  if (local == 0u) {
    invertPivot(at, count);
  }
  workgroupBarrier();
  if (local == 0u && workgroup.x + workgroup.y == 0u) {
    after[count * count] = f32(step + 1u);
  }
  let column = workgroup.x * 64u + local;
  let first = workgroup.y * VARIABLES;
  if (column >= count) {
    return;
  }
  let isPivot = column >= at && column < at + VARIABLES;
  // Pivot⁻¹ times the column in the rows of the pivot, or a column of Pivot⁻¹.
  var scaled: array<f32, VARIABLES>;
  for (var v = 0u; v < VARIABLES; v++) {
    if (isPivot) {
      scaled[v] = pivot[v * VARIABLES + column - at];
    } else {
      var sum = 0.0;
      for (var u = 0u; u < VARIABLES; u++) {
        sum += pivot[v * VARIABLES + u] * before[(at + u) * count + column];
      }
      scaled[v] = sum;
    }
  }
  for (var v = 0u; v < VARIABLES; v++) {
    let place = (first + v) * count + column;
    if (workgroup.y == step) {
      after[place] = scaled[v];
      continue;
    }
    var value = select(before[place], 0.0, isPivot);
    for (var u = 0u; u < VARIABLES; u++) {
      value -= before[(first + v) * count + at + u] * scaled[u];
    }
    after[place] = value;
  }
}

fn invertPivot(at: u32, count: u32) {
  var a: array<f32, AREA>;
  for (var v = 0u; v < VARIABLES; v++) {
    for (var u = 0u; u < VARIABLES; u++) {
      a[v * VARIABLES + u] = before[(at + v) * count + at + u];
    }
  }
  for (var k = 0u; k < VARIABLES; k++) {
    let inverseOf = 1.0 / a[k * VARIABLES + k];
    a[k * VARIABLES + k] = 1.0;
    for (var u = 0u; u < VARIABLES; u++) {
      a[k * VARIABLES + u] *= inverseOf;
    }
    for (var v = 0u; v < VARIABLES; v++) {
      if (v == k) {
        continue;
      }
      let factor = a[v * VARIABLES + k];
      a[v * VARIABLES + k] = 0.0;
      for (var u = 0u; u < VARIABLES; u++) {
        a[v * VARIABLES + u] -= factor * a[k * VARIABLES + u];
      }
    }
  }
  for (var i = 0u; i < AREA; i++) {
    pivot[i] = a[i];
  }
}
