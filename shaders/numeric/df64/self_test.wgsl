// Every df64 primitive for given operands, and sums of many products, for comparison with f64. One invocation per
// pair of operands.
// @import numeric/df64/arithmetic.wgsl

struct RuntimeValues {
  one: f32,
  unit: f32,
  zero: f32,
}

@group(0) @binding(0) var<storage, read> operands: array<vec4f>;
// [operands][result], in the order of `df64SelfTest`.
@group(0) @binding(1) var<storage, read_write> results: array<Df64>;
@group(0) @binding(2) var<uniform> runtimeValues: RuntimeValues;

const RESULTS = 8u;
const TERMS = 50u;

fn runtimeOne() -> f32 {
  return runtimeValues.one;
}

fn runtimeUnit() -> f32 {
  return runtimeValues.unit;
}

fn runtimeZero() -> f32 {
  return runtimeValues.zero;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= arrayLength(&operands)) {
    return;
  }
  let a = operands[id.x].xy;
  let b = operands[id.x].zw;
  let first = RESULTS * id.x;
  results[first] = df64Add(a, b);
  results[first + 1u] = df64Subtract(a, b);
  results[first + 2u] = df64Multiply(a, b);
  results[first + 3u] = df64Divide(a, b);
  results[first + 4u] = df64SquareRoot(df64Absolute(a));
  results[first + 5u] = df64TwoProducts(a, a, b, b);
  // Σ aᵏ⁺¹ bᵏ, and the same from accumulated products.
  var power = a;
  var sum = toDf64(0.0);
  var gathered = vec2f();
  for (var i = 0u; i < TERMS; i++) {
    sum = df64Add(sum, power);
    gathered = df64Accumulate(gathered, power, b);
    power = df64Multiply(df64Multiply(power, a), b);
  }
  results[first + 6u] = sum;
  results[first + 7u] = df64Total(gathered);
}
