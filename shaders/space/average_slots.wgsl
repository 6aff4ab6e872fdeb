// Layout of averages: [quantity][high, low][mode][cell], for point values [quantity][high, low][cell][point].
// @import generated/constants.wgsl
// @import stepping/settings.wgsl

// Index of an average's high part, and of its low part.
fn slot(quantity: u32, mode: u32, cell: u32) -> u32 {
  // @ifdef AT_POINTS
  return (2u * quantity * settings.cellCount + cell) * MODES + mode;
  // @else
  return (2u * quantity * MODES + mode) * settings.cellCount + cell;
  // @endif
}

fn lowSlot(high: u32) -> u32 {
  return high + MODES * settings.cellCount;
}
