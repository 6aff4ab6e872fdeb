// The lines of a cell: along each axis, one through the points that are adjacent along it, LINE_POINTS each. Lines of
// an axis are numbered by the points of the other axes, the first one running fastest.
// @import generated/constants.wgsl
// @import generated/line.wgsl
// @import numeric/constants.wgsl
// @import numeric/vectors.wgsl

// Indices along the other axes, the lower axis first.
fn acrossOf(across: u32) -> vec2u {
  return vec2u(across % LINE_POINTS, across / LINE_POINTS);
}

fn strideOf(axis: u32) -> u32 {
  return select(select(LINE_POINTS * LINE_POINTS, LINE_POINTS, axis == 1u), 1u, axis == 0u);
}

// The first point of a line in its cell.
fn lineStart(axis: u32, across: u32) -> u32 {
  let at = acrossOf(across);
  let first = select(1u, LINE_POINTS, axis == 0u);
  let second = select(LINE_POINTS * LINE_POINTS, LINE_POINTS, axis == 2u);
  return at.x * first + at.y * second;
}

// Position of a line at a fraction of its length.
fn lineReference(axis: u32, across: u32, share: Scalar) -> Vector {
  let at = acrossOf(across);
  let first = linePoint(at.x);
  // @ifdef IN_2D
  let second = toScalar(0.0);
  // @else
  let second = linePoint(at.y);
  // @endif
  if (axis == 0u) {
    return Vector(share, first, second);
  }
  if (axis == 1u) {
    return Vector(first, share, second);
  }
  return Vector(first, second, share);
}

fn referenceOf(point: u32) -> Vector {
  // @ifdef IN_2D
  let third = toScalar(0.0);
  // @else
  let third = linePoint(point / (LINE_POINTS * LINE_POINTS));
  // @endif
  return Vector(
    linePoint(point % LINE_POINTS), linePoint((point / LINE_POINTS) % LINE_POINTS), third);
}

// J∇ξ of each axis at a point.
struct Areas {
  first: Vector,
  second: Vector,
  third: Vector,
}

// Assigns J∇ξ of `axis` and of the axes that follow it cyclically.
fn areasInOrder(axis: u32, own: Vector, next: Vector, last: Vector) -> Areas {
  // @ifdef IN_2D
  if (axis == 0u) {
    return Areas(own, next, last);
  }
  return Areas(next, own, last);
  // @else
  if (axis == 0u) {
    return Areas(own, next, last);
  }
  if (axis == 1u) {
    return Areas(last, own, next);
  }
  return Areas(next, last, own);
  // @endif
}
