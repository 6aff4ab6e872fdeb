// Corners of a grid by their indices along the axes: one more than cells.
// @import mesh/grid.wgsl

// Offset from a corner of a cell to the opposite corner.
const DIAGONAL = vec3i(vec3u(0u, 1u, 2u) < vec3u(DIMENSION));

const CORNER_COUNTS = GRID_COUNTS + vec3u(DIAGONAL);
const CORNER_COUNT = CORNER_COUNTS.x * CORNER_COUNTS.y * CORNER_COUNTS.z;

fn cornerNumbers(corner: u32) -> vec3u {
  let row = corner / CORNER_COUNTS.x;
  return vec3u(corner % CORNER_COUNTS.x, row % CORNER_COUNTS.y, row / CORNER_COUNTS.y);
}

fn cornerIndex(numbers: vec3u) -> u32 {
  return numbers.x + CORNER_COUNTS.x * (numbers.y + CORNER_COUNTS.y * numbers.z);
}

// @ifdef WALLS
// Position of a corner relative to walls, see cese/points.wgsl.
fn besideOfCorner(numbers: vec3u) -> vec3f {
  let low = select(vec3f(), WALLS[0], numbers == vec3u());
  return 0.5 * (select(vec3f(), WALLS[1], numbers == CORNER_COUNTS - 1u) - low);
}
// @endif
