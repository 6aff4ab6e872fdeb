// Layout of states of the tangent system: that of shaders/space/blocks.wgsl or elements.wgsl.
// @import generated/implicit.wgsl

// The word of variable v of the tangent system.
fn wordOf(place: u32, mode: u32, v: u32) -> u32 {
  // @ifdef ELEMENTS
  let point = place * FUNCTIONS + mode;
  let column = v / 4u;
  if (column < PAIR_COLUMNS) {
    return 4u * (column * PAIR_POINTS + point) + v % 4u;
  }
  return 4u * PAIR_COLUMNS * PAIR_POINTS + PAIR_LEFT * point + v % 4u;
  // @else
  return ((place / 32u * FUNCTIONS + mode) * 32u + place % 32u) * PAIR_WORDS + v;
  // @endif
}
