// Elementary functions of f32 to a few units in the last place (ulp). WGSL requires less of its built-in functions:
// sin and cos within 2⁻¹¹, exp within 3 + 2|x| ulp, pow by exp2(y·log2 x).
//
// Polynomials: S. L. Moshier, Cephes Mathematical Library, single precision
// (netlib.org/cephes/single). Arguments are reduced by constants of so few bits that their
// products with the integer k are exact: the result is the same whether `fma` rounds once or twice,
// and no sum depends on its rounding error being kept, which compilers may reorder away.

const LN2 = 0.6931471805599453;
// 15 bits and the rest: k·LN2_HIGH is exact for |k| < 2⁹.
const LN2_HIGH = 0.693145751953125;
const LN2_LOW = 1.428606820309417e-6;
const PI = 3.141592653589793;
const HALF_PI = 1.5707963267948966;
const QUARTER_PI = 0.7853981633974483;
const HALF_PI_LOW = -4.371139000186241e-8; // π/2 − f32(π/2)

// ---- Sine, cosine, tangent

struct QuarterTurns { count: i32, rest: f32 }

// x = count·π/2 + rest, |rest| ≤ π/4, by Cody and Waite. For |x| ≤ 10⁵ the rest errs by its own
// rounding and 2⁻⁴⁵; beyond, by less than the spacing of f32 at x. From 2²² on, where neighbors in
// f32 are half a radian apart, it is 0.
fn quarterTurns(x: f32) -> QuarterTurns {
  let k = round(x * 0.6366197723675814);
  // π/2 in parts of 8 bits, exact products for |k| < 2¹⁶.
  var rest = fma(-k, 0x1.92p0, x);
  rest = fma(-k, 0x1.fap-12, rest);
  rest = fma(-k, 0x1.54p-20, rest);
  rest = fma(-k, 0x1.1p-30, rest);
  rest = fma(-k, 0x1.68c234p-39, rest);
  return QuarterTurns(i32(k), select(rest, 0.0, abs(x) > 0x1p22));
}

// Sine for |x| ≤ π/4.
fn sineNearZero(x: f32) -> f32 {
  let z = x * x;
  let p = fma(fma(-1.9515295891e-4, z, 8.3321608736e-3), z, -1.6666654611e-1);
  return fma(x * z, p, x);
}

// Cosine for |x| ≤ π/4.
fn cosineNearZero(x: f32) -> f32 {
  let z = x * x;
  let p = fma(fma(2.443315711809948e-5, z, -1.388731625493765e-3), z, 4.166664568298827e-2);
  return fma(z * z, p, fma(-0.5, z, 1.0));
}

fn sineOfTurns(turns: QuarterTurns) -> f32 {
  let odd = (turns.count & 1) != 0;
  let value = select(sineNearZero(turns.rest), cosineNearZero(turns.rest), odd);
  return select(value, -value, (turns.count & 2) != 0);
}

fn sine(x: f32) -> f32 {
  return sineOfTurns(quarterTurns(x));
}

fn cosine(x: f32) -> f32 {
  let turns = quarterTurns(x);
  return sineOfTurns(QuarterTurns(turns.count + 1, turns.rest));
}

fn tangent(x: f32) -> f32 {
  let turns = quarterTurns(x);
  let r = turns.rest;
  let z = r * r;
  var p = fma(9.38540185543e-3, z, 3.11992232697e-3);
  p = fma(p, z, 2.44301354525e-2);
  p = fma(p, z, 5.34112807005e-2);
  p = fma(p, z, 1.33387994085e-1);
  p = fma(p, z, 3.33331568548e-1);
  let value = fma(r * z, p, r);
  if ((turns.count & 1) != 0) { return -1.0 / value; }
  return value;
}

// ---- Inverse trigonometric functions

// Arcsine for |x| ≤ ½.
fn arcsineNearZero(x: f32) -> f32 {
  let z = x * x;
  var p = fma(4.2163199048e-2, z, 2.4181311049e-2);
  p = fma(p, z, 4.5470025998e-2);
  p = fma(p, z, 7.4953002686e-2);
  p = fma(p, z, 1.6666752422e-1);
  return fma(x * z, p, x);
}

fn arcsine(x: f32) -> f32 {
  let a = abs(x);
  if (a <= 0.5) { return arcsineNearZero(x); }
  let complement = 2.0 * arcsineNearZero(sqrt(0.5 - 0.5 * a));
  let value = HALF_PI - (complement - HALF_PI_LOW);
  return select(value, -value, x < 0.0);
}

fn arccosine(x: f32) -> f32 {
  if (abs(x) <= 0.5) { return HALF_PI - (arcsineNearZero(x) - HALF_PI_LOW); }
  let value = 2.0 * arcsineNearZero(sqrt(0.5 - 0.5 * abs(x)));
  return select(value, PI - (value - 2.0 * HALF_PI_LOW), x < 0.0);
}

// atan(a/b) for 0 ≤ a ≤ b; its upper half is π/4 + atan((a − b)/(a + b)).
fn arctangentOfRatio(a: f32, b: f32) -> f32 {
  let upper = a > 0.41421356237309503 * b;
  let q = select(a, a - b, upper) / select(b, a + b, upper);
  let z = q * q;
  var p = fma(8.05374449538e-2, z, -1.38776856032e-1);
  p = fma(p, z, 1.99777106478e-1);
  p = fma(p, z, -3.33329491539e-1);
  return select(0.0, QUARTER_PI, upper) + fma(q * z, p, q);
}

fn arctangent(x: f32) -> f32 {
  let a = abs(x);
  let steep = a > 1.0;
  var value = arctangentOfRatio(select(a, 1.0, steep), select(1.0, a, steep));
  if (steep) { value = HALF_PI - (value - HALF_PI_LOW); }
  return select(value, -value, x < 0.0);
}

// Angle of the point (x, y) in [−π, π]; 0 or ±π at the origin by the sign of its zeros.
fn arctangent2(y: f32, x: f32) -> f32 {
  let steep = abs(y) > abs(x);
  // Differences of the smallest numbers and sums of the largest ones are out of range.
  let size = max(abs(x), abs(y));
  let scale = select(select(1.0, 0x1p64, size < 0x1p-64), 0x1p-64, size > 0x1p64);
  let a = scale * select(abs(y), abs(x), steep);
  let b = scale * select(abs(x), abs(y), steep);
  var value = arctangentOfRatio(a, select(b, 1.0, b == 0.0));
  if (steep) { value = HALF_PI - (value - HALF_PI_LOW); }
  if (bitcast<i32>(x) < 0) { value = PI - (value - 2.0 * HALF_PI_LOW); }
  return select(value, -value, bitcast<i32>(y) < 0);
}

// ---- Exponentials, logarithm, power

// exp(high + low), where low may lie below the last digit of high.
fn exponentialOfSum(high: f32, low: f32) -> f32 {
  let sum = high + low;
  let k = clamp(round(sum * 1.4426950408889634), -252.0, 252.0);
  let r = fma(-k, LN2_HIGH, high) + fma(-k, LN2_LOW, low);
  var p = fma(1.9875691500e-4, r, 1.3981999507e-3);
  p = fma(p, r, 8.3334519073e-3);
  p = fma(p, r, 4.1665795894e-2);
  p = fma(p, r, 1.6666665459e-1);
  p = fma(p, r, 5.0000001201e-1);
  let mantissa = fma(r * r, p, r) + 1.0;
  // 2ᵏ in two factors: either alone is a normal number.
  let half = i32(k) >> 1u;
  let first = bitcast<f32>((half + 127) << 23u);
  let second = bitcast<f32>((i32(k) - half + 127) << 23u);
  return select(mantissa * first * second, 0.0, sum < -104.0);
}

fn exponential(x: f32) -> f32 {
  return exponentialOfSum(x, 0.0);
}

// Whether x is a positive normal number.
fn isOrdinary(x: f32) -> bool {
  return bitcast<u32>(x) - 0x00800000u < 0x7f000000u;
}

struct SplitLogarithm {
  coarse: f32, // a multiple of 2⁻¹⁵
  rest: f32, // at most 0.02 in size
}

// ln x = coarse + rest for a positive normal x = 2ⁿm, √½ ≤ m < √2. With f = m − 1 rounded to
// multiples of 2⁻¹¹, the leading terms f − f²/2 of ln m are multiples of 2⁻²³, hence exact.
fn splitLogarithm(x: f32) -> SplitLogarithm {
  let bits = bitcast<i32>(x);
  let n = (bits - 0x3f3504f3) >> 23u;
  let f = bitcast<f32>(bits - (n << 23u)) - 1.0;
  let g = round(0x1p11 * f) * 0x1p-11;
  let leading = g - 0.5 * g * g;
  let coarse = round(0x1p15 * leading) * 0x1p-15;
  var p = fma(7.0376836292e-2, f, -1.1514610310e-1);
  p = fma(p, f, 1.1676998740e-1);
  p = fma(p, f, -1.2420140846e-1);
  p = fma(p, f, 1.4249322787e-1);
  p = fma(p, f, -1.6668057665e-1);
  p = fma(p, f, 2.0000714765e-1);
  p = fma(p, f, -2.4999993993e-1);
  p = fma(p, f, 3.3333331174e-1);
  let rest = f - g;
  let small = fma(f * f * f, p, rest - 0.5 * rest * (f + g)) + (leading - coarse);
  let k = f32(n);
  return SplitLogarithm(fma(k, LN2_HIGH, coarse), fma(k, LN2_LOW, small));
}

// NaN from the bits of a number, since a WGSL constant cannot be NaN.
fn notANumber(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) | 0x7fc00000u);
}

// Natural logarithm: −∞ for zero (subnormal numbers count as zero), NaN for negative numbers.
fn logarithm(x: f32) -> f32 {
  if (isOrdinary(x)) {
    let split = splitLogarithm(x);
    return split.coarse + split.rest;
  }
  let bits = bitcast<u32>(x);
  if ((bits & 0x7f800000u) == 0u) { return bitcast<f32>((bits & 0x80000000u) | 0xff800000u); }
  return select(notANumber(x), x, bits == 0x7f800000u);
}

// The leading 12 bits, whose products are exact.
fn leadingBits(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) & 0xfffff000u);
}

// xʸ as exp(y ln x). Negative numbers have integer powers only, others are NaN.
fn power(x: f32, y: f32) -> f32 {
  let a = abs(x);
  if (!isOrdinary(a)) { return select(exponential(y * logarithm(a)), 1.0, y == 0.0); }
  let ln = splitLogarithm(a);
  let yHigh = leadingBits(y);
  let lnHigh = leadingBits(ln.coarse);
  let low = fma(yHigh, ln.coarse - lnHigh, fma(y - yHigh, ln.coarse, y * ln.rest));
  let value = exponentialOfSum(yHigh * lnHigh, low);
  if (x > 0.0) { return value; }
  if (floor(y) != y) { return notANumber(x); }
  return select(value, -value, fract(0.5 * y) != 0.0);
}

// ---- Hyperbolic functions

fn hyperbolicSine(x: f32) -> f32 {
  let a = abs(x);
  if (a < 1.0) {
    let z = x * x;
    let p = fma(fma(2.03721912945e-4, z, 8.33028376239e-3), z, 1.66667160211e-1);
    return fma(x * z, p, x);
  }
  let half = exponentialOfSum(a, -LN2);
  let value = half - 0.25 / half;
  return select(value, -value, x < 0.0);
}

fn hyperbolicCosine(x: f32) -> f32 {
  let half = exponentialOfSum(abs(x), -LN2);
  return half + 0.25 / half;
}

fn hyperbolicTangent(x: f32) -> f32 {
  let a = abs(x);
  if (a < 0.625) {
    let z = x * x;
    var p = fma(-5.70498872745e-3, z, 2.06390887954e-2);
    p = fma(p, z, -5.37397155531e-2);
    p = fma(p, z, 1.33314422036e-1);
    p = fma(p, z, -3.33332819422e-1);
    return fma(x * z, p, x);
  }
  let e = exponential(-2.0 * a);
  let value = (1.0 - e) / (1.0 + e);
  return select(value, -value, x < 0.0);
}
