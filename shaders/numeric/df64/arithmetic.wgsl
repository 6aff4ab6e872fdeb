// Numbers of 48 bits: the sum x + y of two f32, y at most half a unit in the last place of x. Range of
// f32; below 2⁻¹⁰⁰ in size the second half begins to be lost.
//
// Bounds of relative errors, u = 2⁻²⁴ (Joldes, Muller and Popescu, ACM TOMS 44, 2017): df64Add 3u²,
// products 5u². Quotients and roots: tests/expression/df64.test.ts.
// @import generated/df64_products.wgsl

alias Df64 = vec2f;

fn toDf64(a: f32) -> Df64 {
  return Df64(a, 0.0);
}

// a + b = x + y (Knuth).
fn twoSum(a: f32, b: f32) -> Df64 {
  let sum = guardedSum(a, b);
  let shareOfB = guardedDifference(sum, a);
  let lostOfA = guardedDifference(a, guardedDifference(sum, shareOfB));
  return Df64(sum, guardedSum(lostOfA, guardedDifference(b, shareOfB)));
}

// a + b = x + y for |a| ≥ |b| (Dekker).
fn quickTwoSum(a: f32, b: f32) -> Df64 {
  let sum = guardedSum(a, b);
  return Df64(sum, guardedDifference(b, guardedDifference(sum, a)));
}

fn df64Add(a: Df64, b: Df64) -> Df64 {
  let high = twoSum(a.x, b.x);
  let low = twoSum(a.y, b.y);
  let sum = quickTwoSum(high.x, high.y + low.x);
  return quickTwoSum(sum.x, sum.y + low.y);
}

// Sum at half the cost, to 3u² of |a| + |b|, which is the possible error of the operands.
fn df64Sum(a: Df64, b: Df64) -> Df64 {
  let high = twoSum(a.x, b.x);
  return quickTwoSum(high.x, high.y + (a.y + b.y));
}

fn df64Difference(a: Df64, b: Df64) -> Df64 {
  return df64Sum(a, -b);
}

fn df64Subtract(a: Df64, b: Df64) -> Df64 {
  return df64Add(a, -b);
}

fn df64Multiply(a: Df64, b: Df64) -> Df64 {
  let product = twoProduct(a.x, b.x);
  return quickTwoSum(product.x, fma(a.x, b.y, fma(a.y, b.x, product.y)));
}

// a·b + c·d, to 10u² of |a·b| + |c·d|.
fn df64TwoProducts(a: Df64, b: Df64, c: Df64, d: Df64) -> Df64 {
  let first = twoProduct(a.x, b.x);
  let second = twoProduct(c.x, d.x);
  let sum = twoSum(first.x, second.x);
  let low = fma(a.x, b.y, fma(a.y, b.x, first.y)) + fma(c.x, d.y, fma(c.y, d.x, second.y));
  return quickTwoSum(sum.x, sum.y + low);
}

// a·b + c, to 6u² of |a·b| + |c|.
fn df64MultiplyAdd(a: Df64, b: Df64, c: Df64) -> Df64 {
  let product = twoProduct(a.x, b.x);
  let sum = twoSum(product.x, c.x);
  return quickTwoSum(sum.x, sum.y + (c.y + fma(a.x, b.y, fma(a.y, b.x, product.y))));
}

// Product with a number of single precision.
fn df64Scale(a: Df64, factor: f32) -> Df64 {
  let product = twoProduct(a.x, factor);
  return quickTwoSum(product.x, fma(a.y, factor, product.y));
}

fn df64Divide(a: Df64, b: Df64) -> Df64 {
  let inverse = 1.0 / b.x;
  let first = guardedProduct(a.x, inverse);
  let product = twoProduct(first, b.x);
  let rest = guardedDifference(a.x, product.x) + (a.y - fma(first, b.y, product.y));
  let second = guardedProduct(rest, inverse);
  let third = fma(-second, b.x, rest) * inverse;
  return quickTwoSum(first, second + third);
}

// NaN for negative numbers.
fn df64SquareRoot(a: Df64) -> Df64 {
  let root = guardedProduct(sqrt(a.x), 1.0);
  let square = twoProduct(root, root);
  let rest = guardedDifference(a.x, square.x) + (a.y - square.y);
  let correction = rest / select(2.0 * root, 1.0, root == 0.0);
  return quickTwoSum(root, correction);
}

fn df64Negate(a: Df64) -> Df64 {
  return -a;
}

fn df64Absolute(a: Df64) -> Df64 {
  return select(a, -a, a.x < 0.0);
}

fn df64Sign(a: Df64) -> Df64 {
  return Df64(sign(a.x), 0.0);
}

fn df64Floor(a: Df64) -> Df64 {
  let high = floor(a.x);
  return quickTwoSum(high, select(0.0, floor(a.y), high == a.x));
}

fn df64Ceiling(a: Df64) -> Df64 {
  return -df64Floor(-a);
}

fn df64Less(a: Df64, b: Df64) -> bool {
  return a.x < b.x || (a.x == b.x && a.y < b.y);
}

fn df64LessEqual(a: Df64, b: Df64) -> bool {
  return a.x < b.x || (a.x == b.x && a.y <= b.y);
}

fn df64Equal(a: Df64, b: Df64) -> bool {
  return a.x == b.x && a.y == b.y;
}

fn df64Minimum(a: Df64, b: Df64) -> Df64 {
  return select(b, a, df64Less(a, b));
}

fn df64Maximum(a: Df64, b: Df64) -> Df64 {
  return select(a, b, df64Less(a, b));
}

// ---- Sums of products: x is an exact sum except for the part that y accumulates in single precision (Ogita, Rump
// and Oishi 2005). Half the cost of separate products and sums.

// sum + a·b
fn df64Accumulate(sum: vec2f, a: Df64, b: Df64) -> vec2f {
  let product = twoProduct(a.x, b.x);
  let total = twoSum(sum.x, product.x);
  return vec2f(total.x, sum.y + (total.y + fma(a.x, b.y, fma(a.y, b.x, product.y))));
}

// The accumulated sum as a number.
fn df64Total(sum: vec2f) -> Df64 {
  return twoSum(sum.x, sum.y);
}
