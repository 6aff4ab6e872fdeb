// Exponential, logarithm, power and hyperbolic functions in 48 bits.
// @import numeric/elementary.wgsl
// @import numeric/df64/arithmetic.wgsl

// ln 2 in three parts, the first two of 14 bits: their products with exponents are exact.
const LN2_FIRST = 0x1.62e8p-1;
const LN2_SECOND = -0x1.e808p-16;
const LN2_THIRD = -0x1.718432p-35;

// Terms below 2⁻²⁴ of the sum are sufficiently accurate in single precision.
fn df64Exponential(x: Df64) -> Df64 {
  let k = clamp(round(x.x * 1.4426950408889634), -252.0, 252.0);
  var r = df64Add(x, toDf64(-k * LN2_FIRST));
  r = df64Add(r, df64Add(toDf64(-k * LN2_SECOND), toDf64(-k * LN2_THIRD)));
  var tail = fma(0x1.1eed8ep-29, r.x, 0x1.ae6456p-26);
  tail = fma(tail, r.x, 0x1.27e4fcp-22);
  tail = fma(tail, r.x, 0x1.71de3ap-19);
  var p = df64Add(Df64(0x1.a01a02p-16, -0x1.7f97fap-42), toDf64(tail * r.x));
  p = df64Add(df64Multiply(p, r), Df64(0x1.a01a02p-13, -0x1.7f97fap-39));
  p = df64Add(df64Multiply(p, r), Df64(0x1.6c16c2p-10, -0x1.27d27ep-35));
  p = df64Add(df64Multiply(p, r), Df64(0x1.111112p-7, -0x1.ddddep-32));
  p = df64Add(df64Multiply(p, r), Df64(0x1.555556p-5, -0x1.555556p-30));
  p = df64Add(df64Multiply(p, r), Df64(0x1.555556p-3, -0x1.555556p-28));
  p = df64Add(df64Multiply(p, r), toDf64(0.5));
  p = df64Add(df64Multiply(df64Multiply(p, r), r), r);
  let mantissa = df64Add(toDf64(1.0), p);
  // 2ᵏ in two factors: either alone is a normal number.
  let half = i32(k) >> 1u;
  let first = bitcast<f32>((half + 127) << 23u);
  let second = bitcast<f32>((i32(k) - half + 127) << 23u);
  let value = mantissa * first * second;
  return select(value, Df64(), x.x < -104.0);
}

// ln x = n ln 2 + 2 artanh((m − 1)/(m + 1)) for x = 2ⁿm, √½ ≤ m < √2. −∞ for zero, NaN for negative numbers.
fn df64Logarithm(x: Df64) -> Df64 {
  if (!isOrdinary(x.x)) { return toDf64(logarithm(x.x)); }
  let n = (bitcast<i32>(x.x) - 0x3f3504f3) >> 23u;
  let half = n >> 1u;
  let m = x * bitcast<f32>((127 - half) << 23u) * bitcast<f32>((127 - (n - half)) << 23u);
  let s = df64Divide(df64Add(m, toDf64(-1.0)), df64Add(m, toDf64(1.0)));
  let z = df64Multiply(s, s);
  var tail = fma(0x1.af286cp-4, z.x, 0x1.e1e1e2p-4);
  tail = fma(tail, z.x, 0x1.111112p-3);
  tail = fma(tail, z.x, 0x1.3b13b2p-3);
  tail = fma(tail, z.x, 0x1.745d18p-3);
  var p = df64Add(Df64(0x1.c71c72p-3, -0x1.c71c72p-30), toDf64(tail * z.x));
  p = df64Add(df64Multiply(p, z), Df64(0x1.24924ap-2, -0x1.b6db6ep-27));
  p = df64Add(df64Multiply(p, z), Df64(0x1.99999ap-2, -0x1.99999ap-28));
  p = df64Add(df64Multiply(p, z), Df64(0x1.555556p-1, -0x1.555556p-26));
  p = df64Add(2.0 * s, df64Multiply(df64Multiply(p, z), s));
  let k = f32(n);
  let lower = df64Add(p, df64Add(toDf64(k * LN2_SECOND), toDf64(k * LN2_THIRD)));
  return df64Add(toDf64(k * LN2_FIRST), lower);
}

// Exponents up to this are computed by multiplications.
const LARGEST_SMALL_POWER = 64.0;

fn df64IntegerPower(x: Df64, exponent: f32) -> Df64 {
  var n = u32(abs(exponent));
  var factor = x;
  var value = toDf64(1.0);
  while (n != 0u) {
    if ((n & 1u) == 1u) { value = df64Multiply(value, factor); }
    n >>= 1u;
    if (n != 0u) { factor = df64Multiply(factor, factor); }
  }
  if (exponent < 0.0) { return df64Divide(toDf64(1.0), value); }
  return value;
}

// Negative numbers have integer powers only, others are NaN.
fn df64Power(x: Df64, y: Df64) -> Df64 {
  let isInteger = floor(y.x) == y.x && floor(y.y) == y.y;
  if (isInteger && abs(y.x) <= LARGEST_SMALL_POWER && x.x != 0.0) {
    return df64IntegerPower(x, y.x);
  }
  if (!isOrdinary(abs(x.x)) || (x.x < 0.0 && !isInteger)) { return toDf64(power(x.x, y.x)); }
  let value = df64Exponential(df64Multiply(y, df64Logarithm(df64Absolute(x))));
  return select(value, -value, x.x < 0.0 && (fract(0.5 * y.x) != 0.0) != (fract(0.5 * y.y) != 0.0));
}

fn df64HyperbolicSine(x: Df64) -> Df64 {
  if (abs(x.x) < 0.5) {
    let z = df64Multiply(x, x);
    var tail = fma(0x1.612462p-33, z.x, 0x1.ae6456p-26);
    tail = fma(tail, z.x, 0x1.71de3ap-19);
    var p = df64Add(Df64(0x1.a01a02p-13, -0x1.7f97fap-39), toDf64(tail * z.x));
    p = df64Add(df64Multiply(p, z), Df64(0x1.111112p-7, -0x1.ddddep-32));
    p = df64Add(df64Multiply(p, z), Df64(0x1.555556p-3, -0x1.555556p-28));
    return df64Add(x, df64Multiply(df64Multiply(p, z), x));
  }
  let e = df64Exponential(df64Absolute(x));
  let value = df64Subtract(0.5 * e, df64Divide(toDf64(0.5), e));
  return select(value, -value, x.x < 0.0);
}

fn df64HyperbolicCosine(x: Df64) -> Df64 {
  let e = df64Exponential(df64Absolute(x));
  return df64Add(0.5 * e, df64Divide(toDf64(0.5), e));
}

fn df64HyperbolicTangent(x: Df64) -> Df64 {
  if (abs(x.x) < 0.5) { return df64Divide(df64HyperbolicSine(x), df64HyperbolicCosine(x)); }
  let e = df64Exponential(-2.0 * df64Absolute(x));
  let value = df64Divide(df64Subtract(toDf64(1.0), e), df64Add(toDf64(1.0), e));
  return select(value, -value, x.x < 0.0);
}
