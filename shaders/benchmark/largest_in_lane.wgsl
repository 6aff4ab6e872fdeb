// The largest of the values read by one invocation; the values of all invocations are interleaved.

@group(0) @binding(0) var<storage, read> numbers: array<f32>;

const WORKGROUP_SIZE = 256u;

// Values are positive.
fn largestInLane(first: u32, invocations: u32) -> f32 {
  var largest = 0.0;
  for (var i = first; i < arrayLength(&numbers); i += invocations) {
    largest = max(largest, numbers[i]);
  }
  return largest;
}
