// Computes the error of a step from the results of the workgroups, and accepts or rejects the step. One workgroup;
// summed in a fixed order.
// @import generated/step_control.wgsl
// @import generated/judgment.wgsl

const ENDS_STEP = 256u;

@group(1) @binding(0) var<storage, read> errors: array<f32>;
@group(1) @binding(1) var<storage, read_write> clock: Clock;

var<workgroup> partial: array<f32, ENDS_STEP>;

@compute @workgroup_size(ENDS_STEP)
fn main(@builtin(local_invocation_index) local: u32) {
  var sum = 0.0;
  for (var i = local; i < ERRORS; i += ENDS_STEP) {
    sum += errors[i];
  }
  partial[local] = sum;
  for (var reach = ENDS_STEP / 2u; reach > 0u; reach /= 2u) {
    workgroupBarrier();
    if (local < reach) {
      partial[local] += partial[local + reach];
    }
  }
  if (local == 0u) {
    evaluateStep(sqrt(partial[0] / NUMBERS));
  }
}
