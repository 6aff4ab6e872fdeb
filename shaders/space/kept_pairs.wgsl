// Stored averages, a high and a low part each, in single precision and in df64.
// @import space/average_slots.wgsl

alias Kept = vec2f;

fn keptAt(index: u32) -> Kept {
  return Kept(averages[index], averages[lowSlot(index)]);
}

fn keep(index: u32, kept: Kept) {
  averages[index] = kept.x;
  averages[lowSlot(index)] = kept.y;
}
