// Patches of cells, see solver/methods/cese/quads/gpu/patches.ts, and what a workgroup has of one in its memory.
//
// PATCHES         how many there are
// PATCH_CELLS     cells that the list of one has room for
// PATCH_VERTICES  vertices
// PATCH_OWN       cells of its own
// PATCH_ROOM      points that the memory has places for
// @import cese/quads/points.wgsl
// @import generated/part.wgsl

// Lists stand at fixed places, so that no load waits for another to say where.
struct Patch {
  // Own cells, and all, as halves of a word; vertices.
  counts: vec2u,
  // Its own cells, then those around their vertices, two to a row.
  cells: array<vec2u, (PATCH_CELLS + 1u) / 2u>,
  // Of a vertex that four cells surround four halves of words, counter-clockwise: times 4, the cell's place in this list,
  // plus the corner. Of another one FOUND, then its number.
  vertices: array<vec2u, PATCH_VERTICES>,
  // Of an own cell four halves of words: times GIVEN, the place in that list of what gives to it there, plus which of
  // what that gives.
  corners: array<vec2u, PATCH_OWN>,
}

@group(1) @binding(4) var<storage, read> patches: array<Patch>;

// A vertex that another kernel has done.
const FOUND = 0xffffffffu;

fn cellOfPatch(patchIndex: u32, i: u32) -> u32 {
  return patches[patchIndex].cells[i / 2u][i % 2u];
}

// The k-th half of a word.
fn halfOf(words: vec2u, k: u32) -> u32 {
  return (words[k / 2u] >> (16u * (k % 2u))) & 0xffffu;
}

// What a point gives to four others, its state at the new time, and what slopes need besides.
struct Contributions {
  given: array<State, GIVEN>,
  ahead: State,
  // @ifdef NEAR_SLOPES
  x: State,
  y: State,
  speed: f32,
  // @endif
}

// @ifdef NEAR_SLOPES
const X_ROW = GIVEN + 1u;
const Y_ROW = GIVEN + 2u;
const CONTRIBUTION_ROWS = GIVEN + 3u;
// @else
const CONTRIBUTION_ROWS = GIVEN + 1u;
// @endif

// First of cells, then of vertices.
var<workgroup> contributions: array<array<State, PATCH_ROOM>, CONTRIBUTION_ROWS>;
// @ifdef NEAR_SLOPES
var<workgroup> speeds: array<f32, PATCH_ROOM>;
// @endif

fn keepContributions(at: u32, own: Contributions) {
  // @unroll
  for (var k = 0u; k < GIVEN; k++) {
    contributions[k][at] = own.given[k];
  }
  contributions[AHEAD_ROW][at] = own.ahead;
  // @ifdef NEAR_SLOPES
  contributions[X_ROW][at] = own.x;
  contributions[Y_ROW][at] = own.y;
  speeds[at] = own.speed;
  // @endif
}
