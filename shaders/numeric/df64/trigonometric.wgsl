// Trigonometric functions in 48 bits and their inverses.
// @import numeric/elementary.wgsl
// @import numeric/df64/arithmetic.wgsl

struct Df64QuarterTurns {
  count: i32,
  rest: Df64,
}

struct Df64SineCosine {
  sine: Df64,
  cosine: Df64,
}

// x = count·π/2 + rest, |rest| ≤ π/4, for |x| ≤ 10⁵.
fn df64QuarterTurns(x: Df64) -> Df64QuarterTurns {
  let k = round(x.x * 0.6366197723675814);
  var rest = df64Add(x, -twoProduct(k, 0x1.921fb6p0));
  rest = df64Add(rest, -twoProduct(k, -0x1.777a5cp-25));
  rest = df64Add(rest, toDf64(k * 0x1.ee59dap-50));
  return Df64QuarterTurns(i32(k), rest);
}

// Terms below 2⁻²⁴ of the sum are sufficiently accurate in single precision.
fn df64SineNearZero(x: Df64) -> Df64 {
  let z = df64Multiply(x, x);
  var tail = fma(0x1.ae7f3ep-41, -z.x, 0x1.612462p-33);
  tail = fma(tail, z.x, -0x1.ae6456p-26);
  var p = df64Add(Df64(0x1.71de3ap-19, 0x1.55b1ccp-45), toDf64(tail * z.x));
  p = df64Add(df64Multiply(p, z), Df64(-0x1.a01a02p-13, 0x1.7f97fap-39));
  p = df64Add(df64Multiply(p, z), Df64(0x1.111112p-7, -0x1.ddddep-32));
  p = df64Add(df64Multiply(p, z), Df64(-0x1.555556p-3, 0x1.555556p-28));
  return df64Add(x, df64Multiply(df64Multiply(p, z), x));
}

fn df64CosineNearZero(x: Df64) -> Df64 {
  let z = df64Multiply(x, x);
  var tail = fma(0x1.ae7f3ep-45, z.x, -0x1.93974ap-37);
  tail = fma(tail, z.x, 0x1.1eed8ep-29);
  var p = df64Add(Df64(-0x1.27e4fcp-22, 0x1.10ec14p-47), toDf64(tail * z.x));
  p = df64Add(df64Multiply(p, z), Df64(0x1.a01a02p-16, -0x1.7f97fap-42));
  p = df64Add(df64Multiply(p, z), Df64(-0x1.6c16c2p-10, 0x1.27d27ep-35));
  p = df64Add(df64Multiply(p, z), Df64(0x1.555556p-5, -0x1.555556p-30));
  p = df64Add(df64Multiply(p, z), toDf64(-0.5));
  return df64Add(toDf64(1.0), df64Multiply(p, z));
}

fn df64SineCosine(x: Df64) -> Df64SineCosine {
  let turns = df64QuarterTurns(x);
  let sine = df64SineNearZero(turns.rest);
  let cosine = df64CosineNearZero(turns.rest);
  let isOdd = (turns.count & 1) != 0;
  let first = select(sine, cosine, isOdd);
  let second = select(cosine, sine, isOdd);
  return Df64SineCosine(
    select(first, -first, (turns.count & 2) != 0),
    select(second, -second, ((turns.count + 1) & 2) != 0),
  );
}

fn df64Sine(x: Df64) -> Df64 {
  return df64SineCosine(x).sine;
}

fn df64Cosine(x: Df64) -> Df64 {
  return df64SineCosine(x).cosine;
}

fn df64Tangent(x: Df64) -> Df64 {
  let both = df64SineCosine(x);
  return df64Divide(both.sine, both.cosine);
}

// Angle of the point (x, y): a single-precision angle plus a small correction.
fn df64Arctangent2(y: Df64, x: Df64) -> Df64 {
  let angle = arctangent2(y.x, x.x);
  if (x.x == 0.0 && y.x == 0.0) { return toDf64(angle); }
  // Products of the largest and of the smallest numbers are out of range.
  let size = max(abs(x.x), abs(y.x));
  let scale = select(select(1.0, 0x1p64, size < 0x1p-40), 0x1p-64, size > 0x1p40);
  let there = df64SineCosine(toDf64(angle));
  let across = df64Subtract(
    df64Multiply(scale * y, there.cosine), df64Multiply(scale * x, there.sine));
  let along = scale * x.x * there.cosine.x + scale * y.x * there.sine.x;
  return df64Add(toDf64(angle), toDf64(across.x / along));
}

fn df64Arctangent(x: Df64) -> Df64 {
  return df64Arctangent2(x, toDf64(1.0));
}

// √((1 − x)(1 + x))
fn df64Complement(x: Df64) -> Df64 {
  let one = toDf64(1.0);
  return df64SquareRoot(df64Multiply(df64Subtract(one, x), df64Add(one, x)));
}

fn df64Arcsine(x: Df64) -> Df64 {
  return df64Arctangent2(x, df64Complement(x));
}

fn df64Arccosine(x: Df64) -> Df64 {
  return df64Arctangent2(df64Complement(x), x);
}
