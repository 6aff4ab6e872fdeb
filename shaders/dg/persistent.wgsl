// Complete steps of a mesh that fits one workgroup, one invocation per cell: a dispatch computes the number of steps
// requested by the host, or fewer if the run ends. The state before the step stays in registers, the input of a stage
// in workgroup memory (dg/workgroup_source.wgsl), so stages wait for no dispatch. Bindings: u, read at the start and
// written at the end; the clock (stepping/workgroup_clock.wgsl); the batch.
// @import dg/residual.wgsl
// @import stepping/step_report.wgsl
// @import space/blocks.wgsl
// @import generated/persistent.wgsl

struct Batch {
  // Number of the last step, and the interval of steps at which the host reads the state: a dispatch advances to the
  // next multiple of `every`.
  last: u32,
  every: u32,
  // Coefficients of each stage, where y is the result of the previous one and kept starts at 0 (see
  // solver/methods/dgModal/gpu/persistent.ts): b, abscissa, a if LOW_STORAGE: kept ← a·kept + Δt·R(y), y ← y +
  // b·kept; otherwise factor, abscissa, weight, gain: y ← u + weight (y − u) + factor·Δt·R(y), in the last stage +
  // kept; kept ← kept + gain (y − u).
  stages: array<vec4f, STAGES>,
}

@group(1) @binding(0) var<storage, read_write> state: array<Block>;
@group(1) @binding(2) var<uniform> batch: Batch;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(@builtin(local_invocation_index) local: u32) {
  // Extra invocations process the last cell, but neither store nor report results.
  let place = min(local, settings.cellCount - 1u);
  let isKept = local < settings.cellCount;
  let cell = cellOf(place);
  let size = determinant(cell.metric);
  var u = array<Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    u[j] = state[blockOf(place)].parts[j][within(place)];
    source[j][local] = u[j];
  }
  if (local == 0u) {
    takeClock();
    clearReport();
  }
  prepareTraces(local);
  var outcome = workgroupUniformLoad(&clock.outcome);
  let done = workgroupUniformLoad(&clock.step);
  let steps = min(batch.last - min(done, batch.last), batch.every - done % batch.every);
  for (var step = 0u; step < steps && outcome == RUNNING; step++) {
    let time = clock.time;
    let dt = clock.dt;
    var y = u;
    var kept = array<Part, MODES>();
    for (var s = 0u; s < STAGES; s++) {
      let stage = batch.stages[s];
      let slope = residual(place, cell, time + stage.y * dt);
      let scale = dt / size;
      // All invocations have read the input of this stage.
      workgroupBarrier();
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        if (LOW_STORAGE) {
          kept[j] = axpy(stage.z, kept[j], scaled(scale, slope[j]));
          y[j] = axpy(stage.x, kept[j], y[j]);
        } else {
          var increment = axpy(
            stage.z, difference(y[j], u[j]), scaled(stage.x * scale, slope[j]));
          if (s + 1u == STAGES) {
            increment = sum(increment, kept[j]);
          }
          y[j] = sum(u[j], increment);
          kept[j] = axpy(stage.w, difference(y[j], u[j]), kept[j]);
        }
        source[j][local] = y[j];
      }
      workgroupBarrier();
    }
    var change = array<u32, PART_COMPONENTS>();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      noteChange(&change, u[j], y[j]);
    }
    reportStep(place, isKept, y[0], &change, time + dt);
    workgroupBarrier();
    if (local == 0u) {
      publishReport(Known(), 1u);
      clearReport();
    }
    outcome = workgroupUniformLoad(&clock.outcome);
    // An invalid step is discarded.
    if (outcome != FAILED) {
      u = y;
    }
  }
  if (isKept) {
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      state[blockOf(place)].parts[j][within(place)] = u[j];
    }
  }
  if (local == 0u) {
    leaveClock();
  }
}
