// Bit masks of the points of a rule with more than 32 points.
// @import generated/constants.wgsl

// @ifdef MASK_WORDS
alias Mask = array<u32, MASK_WORDS>;

fn fullMask() -> Mask {
  var mask = Mask();
  for (var word = 0u; word < MASK_WORDS; word++) {
    mask[word] = 0xffffffffu;
  }
  return mask;
}

fn containsPoint(mask: Mask, point: u32) -> bool {
  var words = mask;
  return ((words[point / 32u] >> (point % 32u)) & 1u) == 1u;
}
// @else
alias Mask = u32;

fn containsPoint(mask: Mask, point: u32) -> bool {
  return ((mask >> point) & 1u) == 1u;
}
// @endif
