// The parts of one color, whose workgroups run at the same time: no two of them are neighbors.
// @import implicit/krylov.wgsl

// Terms of a sum that are loaded at the same time, which hides the latency of memory.
const BATCH = min(16u, SIZE);

const FORWARD = 1u;
const BACKWARD = 2u;

struct Sweep {
  firstPart: u32,
  // Directions in which a system is solved.
  directions: u32,
}

@group(1) @binding(0) var<uniform> sweep: Sweep;

fn firstLevelOf(workgroup: u32) -> u32 {
  return links[sizes.partLevels + sweep.firstPart + workgroup];
}

fn endLevelOf(workgroup: u32) -> u32 {
  return links[sizes.partLevels + sweep.firstPart + workgroup + 1u];
}

fn firstRowOf(level: u32) -> u32 {
  return links[sizes.levelRows + level];
}
