// The part of a state held by an invocation, in df64. Buffers store the high and low parts separately.
// @import generated/blocks.wgsl
// @import numeric/df64/arithmetic.wgsl

alias Df64Part = array<Df64, PART_COMPONENTS>;

fn df64Part(high: Part, low: Part) -> Df64Part {
  var part = Df64Part();
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    part[c] = Df64(partComponent(high, c), partComponent(low, c));
  }
  return part;
}

fn highPart(part: Df64Part) -> Part {
  var values = array<f32, PART_COMPONENTS>();
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    values[c] = part[c].x;
  }
  return partFrom(values);
}

fn lowPart(part: Df64Part) -> Part {
  var values = array<f32, PART_COMPONENTS>();
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    values[c] = part[c].y;
  }
  return partFrom(values);
}
