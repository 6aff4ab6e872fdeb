// What the case's monitors read of the state after a step: sums over points and cells, and values at
// points, which are sums of one. One workgroup per sum, always added up in the same order.
//
// plan     words: steps between rows, number of parts, of columns, of rows in the ring; the sums of the
//          parts (4 each: what is added, quantity, first, count), those of the columns, then points and
//          lists of cells, which `first` is the place of
// results  a ring of rows, then the parts: high and low part of a sum, its step, 0
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import dg/blocks.wgsl
// @import dg/clock_state.wgsl
// @import dg/opaque.wgsl
// @import dg/gradient.wgsl
// @import numeric/f32.wgsl
// @import generated/monitors.wgsl

// Points: cell, weight, x, y, nx, ny, basis; where a quantity takes derivatives, those of the basis too.
const ADDS_POINTS = 0u;
// Cells in a list: cell, points of the volume rule that count, as bits.
const ADDS_LISTED_CELLS = 1u;
const ADDS_CELLS = 2u;
// What a conserved variable is in cells.
const ADDS_MEANS = 3u;
// Sums of the same dispatch's forerunner.
const ADDS_PARTS = 4u;

const PLAN_HEADER = 4u;
const POINT_BASIS = 6u;
const POINT_WORDS = POINT_BASIS + select(1u, 3u, POINT_GRADIENTS) * MODES;
const SUM_INVOCATIONS = 128u;

struct Sum {
  high: f32,
  low: f32,
}

@group(1) @binding(0) var<storage, read> state: array<Block>;
// What the state rounds away, in compensated precision; else the state, which in df64 has its low parts
// behind the others.
@group(1) @binding(1) var<storage, read> rest: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
@group(1) @binding(3) var<storage, read> plan: array<u32>;
@group(1) @binding(4) var<storage, read_write> results: array<vec4u>;

var<workgroup> partial: array<vec2f, SUM_INVOCATIONS>;
var<workgroup> isKnown: u32;

// Sums into parts.
@compute @workgroup_size(SUM_INVOCATIONS)
fn gather(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  let total = sumOf(workgroup.x, local);
  if (local == 0u) {
    results[partsStart() + workgroup.x] = vec4u(bitcast<vec2u>(total), 0u, 0u);
  }
}

// Columns of a row, where the step that was just done is one that is due and has none yet: after a
// stop the host's next steps do nothing, and may look at another state.
@compute @workgroup_size(SUM_INVOCATIONS)
fn keep(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  let step = clock.step;
  let every = plan[0];
  let slot = ((step / every) % plan[3]) * plan[2] + workgroup.x;
  if (local == 0u) {
    isKnown = select(0u, 1u, step % every != 0u || results[slot].z == step + 1u);
  }
  if (workgroupUniformLoad(&isKnown) == 1u) {
    return;
  }
  let total = sumOf(plan[1] + workgroup.x, local);
  if (local == 0u) {
    results[slot] = vec4u(bitcast<vec2u>(total), step + 1u, 0u);
  }
}

fn partsStart() -> u32 {
  return plan[3] * plan[2];
}

// High and low part of a sum of the plan; to be called by all invocations, told to the first.
fn sumOf(index: u32, local: u32) -> vec2f {
  let at = PLAN_HEADER + 4u * index;
  let kind = plan[at];
  let quantity = plan[at + 1u];
  let first = plan[at + 2u];
  let count = plan[at + 3u];
  var own = Sum();
  for (var i = local; i < count; i += SUM_INVOCATIONS) {
    own = added(own, term(kind, quantity, first, i));
  }
  partial[local] = vec2f(own.high, own.low);
  for (var reach = SUM_INVOCATIONS / 2u; reach > 0u; reach /= 2u) {
    workgroupBarrier();
    if (local < reach) {
      let other = partial[local + reach];
      own = added(own, Sum(other.x, other.y));
      partial[local] = vec2f(own.high, own.low);
    }
  }
  return vec2f(own.high, own.low);
}

// Knuth's TwoSum.
fn added(a: Sum, b: Sum) -> Sum {
  let total = opaque(a.high + b.high);
  let rounded = opaque(total - a.high);
  let lost = opaque(a.high - opaque(total - rounded)) + opaque(b.high - rounded);
  return Sum(total, (a.low + b.low) + lost);
}

fn term(kind: u32, quantity: u32, first: u32, i: u32) -> Sum {
  switch kind {
    case ADDS_POINTS: {
      return Sum(atPoint(quantity, first + i * POINT_WORDS), 0.0);
    }
    case ADDS_LISTED_CELLS: {
      let place = first + 2u * i;
      return Sum(inCell(quantity, plan[place], plan[place + 1u]), 0.0);
    }
    case ADDS_CELLS: {
      return Sum(inCell(quantity, first + i, 0xffffffffu), 0.0);
    }
    case ADDS_MEANS: {
      return meanTerm(quantity, first + i);
    }
    default: {
      let part = results[partsStart() + first + i];
      return Sum(bitcast<f32>(part.x), bitcast<f32>(part.y));
    }
  }
}

fn number(place: u32) -> f32 {
  return bitcast<f32>(plan[place]);
}

fn atPoint(quantity: u32, place: u32) -> f32 {
  let cell = plan[place];
  if (number(place + 1u) == 0.0) {
    return 0.0;
  }
  let basis = place + POINT_BASIS;
  let u = combined(cell, basis);
  var gradient = Gradient();
  if (monitorsGradients(quantity)) {
    gradient = Gradient(combined(cell, basis + MODES), combined(cell, basis + 2u * MODES));
  }
  return number(place + 1u) * monitoredQuantity(
    quantity, u, gradient.x, gradient.y, number(place + 2u), number(place + 3u), number(place + 4u),
    number(place + 5u), clock.time);
}

// The sum of a cell's coefficients with factors of the plan.
fn combined(cell: u32, factors: u32) -> State {
  var u = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    u = axpy(number(factors + j), state[blockOf(cell)].parts[j][within(cell)], u);
  }
  return u;
}

fn inCell(quantity: u32, cell: u32, mask: u32) -> f32 {
  let metric = triangles[cell].metric;
  let origin = cellOrigin(cell);
  var integral = 0.0;
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    if (((mask >> q) & 1u) == 0u) {
      continue;
    }
    var u = State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      u = axpy(tables.volume[q * MODES + j].x, state[blockOf(cell)].parts[j][within(cell)], u);
    }
    let reference = tables.volumePoints[q];
    let position = origin + reference.x * metric.xy + reference.y * metric.zw;
    var gradient = Gradient();
    if (monitorsGradients(quantity)) {
      gradient = gradientInCell(cell, q, metric);
    }
    let value = monitoredQuantity(
      quantity, u, gradient.x, gradient.y, position.x, position.y, 0.0, 0.0, clock.time);
    integral += volumeWeight(q) * value;
  }
  return determinant(metric) * integral;
}

// At a point of the volume rule.
fn gradientInCell(cell: u32, point: u32, metric: vec4f) -> Gradient {
  let unweighted = 1.0 / volumeWeight(point);
  var ur = State();
  var us = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let own = state[blockOf(cell)].parts[j][within(cell)];
    let row = unweighted * tables.volume[point * MODES + j];
    ur = axpy(row.y, own, ur);
    us = axpy(row.z, own, us);
  }
  return gradientFrom(metric, ur, us);
}

// Area times mean, with what the product and the state round away.
fn meanTerm(variable: u32, cell: u32) -> Sum {
  let factor = 0.5 * FIRST_MODE_VALUE * determinant(triangles[cell].metric);
  var result = product(factor, component(state[blockOf(cell)].parts[0][within(cell)], variable));
  if (HAS_REST) {
    result.low += factor * component(rest[blockOf(cell)].parts[REST_ROW][within(cell)], variable);
  }
  return result;
}

// Dekker's product.
fn product(a: f32, b: f32) -> Sum {
  let high = opaque(a * b);
  let aHigh = upperHalf(a);
  let bHigh = upperHalf(b);
  let aLow = a - aHigh;
  let bLow = b - bHigh;
  return Sum(high, ((aHigh * bHigh - high) + (aHigh * bLow + aLow * bHigh)) + aLow * bLow);
}

// The upper twelve bits of a number's digits.
fn upperHalf(x: f32) -> f32 {
  let scaled = opaque(4097.0 * x);
  return opaque(scaled - opaque(scaled - x));
}
