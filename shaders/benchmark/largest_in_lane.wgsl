// The largest of the numbers that are an invocation's own: those of all invocations lie side by side.

@group(0) @binding(0) var<storage, read> numbers: array<f32>;

const WORKGROUP_SIZE = 256u;

// Numbers are above 0.
fn largestInLane(first: u32, invocations: u32) -> f32 {
  var largest = 0.0;
  for (var i = first; i < arrayLength(&numbers); i += invocations) {
    largest = max(largest, numbers[i]);
  }
  return largest;
}
