// Values of the case's monitors after a step: values at points, and sums over points and cells. One invocation per
// value; one workgroup per sum, in a fixed order.
//
// Some entries keep the largest value at their points instead of the sum.
//
// plan     words: steps between rows, number of parts, of columns, of rows in the ring, of values; the sums of the parts
//          (4 words each: operation, quantity, `first`, count), those of the columns (values first), then points and
//          lists of cells, where `first` is the position; without quantities all sums are of means
// results  a ring of rows, then the parts: high and low part of a sum, its step, 0
// @import space/monitor_inputs.wgsl
// @import stepping/opaque.wgsl
// @import generated/monitor_terms.wgsl
// @import generated/monitors.wgsl

// Point terms. A record contains the cell, then numbers: weight, position, normal, functions; the derivatives of the
// functions by axis and the wall spacing, if the quantity uses them.
const ADDS_POINTS = 0u;
// Terms of listed cells. A record contains the cell and a bit mask of its points in the volume rule.
const ADDS_LISTED_CELLS = 1u;
const ADDS_CELLS = 2u;
// Integral of a conserved variable over cells.
const ADDS_MEANS = 3u;
// Sums of the partial sums of the preceding dispatch.
const ADDS_PARTS = 4u;
// @ifdef TAKES_EXTREMA
// Flag in the word of the operation: the maximum instead of the sum.
const TAKES_LARGEST = 8u;
// @endif

const PLAN_HEADER = 5u;
const SUM_INVOCATIONS = 128u;

@group(1) @binding(4) var<storage, read_write> results: array<vec4u>;

var<workgroup> partial: array<vec2f, SUM_INVOCATIONS>;
var<workgroup> isKnown: u32;

// Computes partial sums.
@compute @workgroup_size(SUM_INVOCATIONS)
fn gather(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  // @ifdef CONTROLLED
  if (local == 0u) {
    isKnown = select(1u, 0u, clock.step % plan[0] == 0u);
  }
  if (workgroupUniformLoad(&isKnown) == 1u) {
    return;
  }
  // @endif
  let total = sumOf(workgroup.x, local);
  if (local == 0u) {
    results[partsStart() + workgroup.x] = vec4u(bitcast<vec2u>(total), 0u, 0u);
  }
}

// Computes the columns of a row if one is due after the completed step and not yet written. After a stop, the remaining
// submitted steps do nothing and may see another state.
@compute @workgroup_size(SUM_INVOCATIONS)
fn keep(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  // @ifdef HAS_QUANTITIES
  let values = plan[4];
  let valueGroups = (values + SUM_INVOCATIONS - 1u) / SUM_INVOCATIONS;
  if (workgroup.x < valueGroups) {
    let column = workgroup.x * SUM_INVOCATIONS + local;
    if (column < values && isRequested(column)) {
      leave(column, valueOf(plan[1] + column));
    }
    return;
  }
  let column = values + workgroup.x - valueGroups;
  // @else
  let column = workgroup.x;
  // @endif
  if (local == 0u) {
    isKnown = select(1u, 0u, isRequested(column));
  }
  if (workgroupUniformLoad(&isKnown) == 1u) {
    return;
  }
  let total = sumOf(plan[1] + column, local);
  if (local == 0u) {
    leave(column, total);
  }
}

// Position of a column in the row of the step just completed.
fn slotOf(column: u32) -> u32 {
  return ((clock.step / plan[0]) % plan[3]) * plan[2] + column;
}

fn isRequested(column: u32) -> bool {
  return clock.step % plan[0] == 0u && results[slotOf(column)].z != clock.step + 1u;
}

fn leave(column: u32, total: vec2f) {
  results[slotOf(column)] = vec4u(bitcast<vec2u>(total), clock.step + 1u, 0u);
}

// @ifdef HAS_QUANTITIES
// A sum of one point.
fn valueOf(index: u32) -> vec2f {
  let at = PLAN_HEADER + 4u * index;
  let total = added(Sum(), atPoint(plan[at + 1u], plan[at + 2u]));
  return vec2f(total.high, total.low);
}
// @endif

fn partsStart() -> u32 {
  return plan[3] * plan[2];
}

// High and low part of a sum of the plan. Must be called by all invocations; only the first one receives the result.
fn sumOf(index: u32, local: u32) -> vec2f {
  let at = PLAN_HEADER + 4u * index;
  // @ifdef TAKES_EXTREMA
  let isLargest = (plan[at] & TAKES_LARGEST) != 0u;
  let kind = plan[at] & (TAKES_LARGEST - 1u);
  // @else
  let kind = plan[at];
  // @endif
  let quantity = plan[at + 1u];
  let first = plan[at + 2u];
  let count = plan[at + 3u];
  var own = Sum();
  // @ifdef TAKES_EXTREMA
  if (isLargest) {
    own = Sum(LEAST_VALUE.x, LEAST_VALUE.y);
  }
  for (var i = local; i < count; i += SUM_INVOCATIONS) {
    forgetValues();
    var next = term(kind, quantity, first, i);
    if (isLargest && kind != ADDS_PARTS) {
      next = Sum(largestValue.x, largestValue.y);
    }
    own = together(isLargest, own, next);
  }
  // @else
  for (var i = local; i < count; i += SUM_INVOCATIONS) {
    own = added(own, term(kind, quantity, first, i));
  }
  // @endif
  partial[local] = vec2f(own.high, own.low);
  for (var reach = SUM_INVOCATIONS / 2u; reach > 0u; reach /= 2u) {
    workgroupBarrier();
    if (local < reach) {
      let other = partial[local + reach];
      // @ifdef TAKES_EXTREMA
      own = together(isLargest, own, Sum(other.x, other.y));
      // @else
      own = added(own, Sum(other.x, other.y));
      // @endif
      partial[local] = vec2f(own.high, own.low);
    }
  }
  return vec2f(own.high, own.low);
}

// @ifdef TAKES_EXTREMA
fn together(isLargest: bool, a: Sum, b: Sum) -> Sum {
  if (isLargest) {
    let larger = largerValue(vec2f(a.high, a.low), vec2f(b.high, b.low));
    return Sum(larger.x, larger.y);
  }
  return added(a, b);
}
// @endif

// Knuth's TwoSum.
fn added(a: Sum, b: Sum) -> Sum {
  let total = opaque(a.high + b.high);
  let rounded = opaque(total - a.high);
  let lost = opaque(a.high - opaque(total - rounded)) + opaque(b.high - rounded);
  return Sum(total, (a.low + b.low) + lost);
}

fn term(kind: u32, quantity: u32, first: u32, i: u32) -> Sum {
  switch kind {
    // @ifdef HAS_QUANTITIES
    case ADDS_POINTS: {
      return atPoint(quantity, first + i * POINT_WORDS);
    }
    case ADDS_LISTED_CELLS, ADDS_CELLS: {
      return cellTerm(kind, quantity, first, i);
    }
    // @endif
    case ADDS_MEANS: {
      return meanTerm(quantity, first + i);
    }
    default: {
      let part = results[partsStart() + first + i];
      return Sum(bitcast<f32>(part.x), bitcast<f32>(part.y));
    }
  }
}

// Term of a cell, for listed or all cells. There is a single call, since compilers inline the code of all quantities at
// each call.
fn cellTerm(kind: u32, quantity: u32, first: u32, i: u32) -> Sum {
  var cell = first + i;
  // @ifdef MASK_WORDS
  var mask = fullMask();
  if (kind == ADDS_LISTED_CELLS) {
    let place = first + (1u + MASK_WORDS) * i;
    cell = plan[place];
    for (var word = 0u; word < MASK_WORDS; word++) {
      mask[word] = plan[place + 1u + word];
    }
  }
  // @else
  var mask = 0xffffffffu;
  if (kind == ADDS_LISTED_CELLS) {
    let place = first + 2u * i;
    cell = plan[place];
    mask = plan[place + 1u];
  }
  // @endif
  return inCell(quantity, cell, mask);
}
