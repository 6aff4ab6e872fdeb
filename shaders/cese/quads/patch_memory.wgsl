// Patches of cells, see solver/methods/cese/quads/gpu/patches.ts, and the data of a patch in workgroup memory.
//
// PATCHES         number of patches
// PATCH_CELLS     capacity of a patch's list of cells
// PATCH_VERTICES  capacity of its list of vertices
// PATCH_OWN       cells that a patch advances
// PATCH_ROOM      capacity of the memory in points
// @import cese/quads/points.wgsl
// @import generated/part.wgsl

// Lists have fixed positions, so that no load depends on another one.
struct Patch {
  // Numbers of own cells and of all cells, as halves of a word; number of vertices.
  counts: vec2u,
  // The patch's own cells, then the other cells around their vertices, two per row.
  cells: array<vec2u, (PATCH_CELLS + 1u) / 2u>,
  // For a vertex surrounded by four cells, four halves of words, counterclockwise: 4 times the position of the cell in
  // `cells`, plus the corner. Otherwise FOUND, then the vertex number.
  vertices: array<vec2u, PATCH_VERTICES>,
  // For an own cell, four halves of words: GIVEN times the position of the contributing vertex in `vertices`, plus the
  // index of the contribution.
  corners: array<vec2u, PATCH_OWN>,
}

@group(1) @binding(4) var<storage, read> patches: array<Patch>;

// Marks a vertex that another kernel computes.
const FOUND = 0xffffffffu;

fn cellOfPatch(patchIndex: u32, i: u32) -> u32 {
  return patches[patchIndex].cells[i / 2u][i % 2u];
}

// The k-th half of a word.
fn halfOf(words: vec2u, k: u32) -> u32 {
  return (words[k / 2u] >> (16u * (k % 2u))) & 0xffffu;
}

// Contributions of a point to four others, its state at the new time, and further data for slopes.
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

// Holds the contributions of cells, later those of vertices.
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
