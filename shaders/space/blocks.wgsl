// Layout of states in a buffer: blocks of 32 cells, in a block [mode][cell], a cell's state as one part per
// invocation. So the modes of a cell are at fixed distances, and those of neighbors close. In df64 the low parts of
// all modes follow the high ones, so that single-precision readers need only the latter.
// @import generated/constants.wgsl
// @import generated/part.wgsl

const BLOCK_PLACES = 32u * LANES;

struct Block {
  parts: array<array<Part, BLOCK_PLACES>, STATE_ROWS>,
}

fn blockOf(place: u32) -> u32 {
  return place / BLOCK_PLACES;
}

fn within(place: u32) -> u32 {
  return place % BLOCK_PLACES;
}
