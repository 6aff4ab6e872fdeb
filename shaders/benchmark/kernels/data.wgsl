// Data of the kernel laboratory: one evaluation of the semi-discrete form of discontinuous Galerkin methods on
// triangles,
//
// dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j dx − ∮ φ_j F* ds ),
//
// in several designs. generated/design.wgsl has the numbers of the case and the choices of the design:
//
// MODES, VOLUME_POINTS, SIDE_POINTS    per cell and per side
// CELLS, EDGES                         of the mesh
// WORKGROUP_SIZE, PER_CELL             invocations, and those of a cell: 1, or 4 with BY_VARIABLE
// slotOf                               place of a coefficient in memory, by cell, mode and variable
// SIDE_TABLE, DR_TABLE, DS_TABLE, SIDE_WEIGHTS
//                                      where the parts of `tables` begin; those of φ at the points of cells are first
// @import generated/physics.wgsl
// @import generated/design.wgsl

// @ifdef UNIFORM_TABLES
@group(0) @binding(0) var<uniform> tables: array<vec4f, TABLE_ROWS>;
// @else
@group(0) @binding(0) var<storage, read> tables: array<f32>;
// @endif
// (xr, yr, xs, ys) of the map of a cell.
@group(0) @binding(1) var<storage, read> maps: array<vec4f>;
// Per side of a cell: the neighbor times 4 plus its side, or −1 − (boundary group); then twice its edge, plus 1 for the
// outer cell.
@group(0) @binding(2) var<storage, read> links: array<vec2i>;
// Inner cell and side; outer cell and side, or −1 and the boundary group.
@group(0) @binding(3) var<storage, read> edges: array<vec4i>;
@group(0) @binding(4) var<storage, read> coefficients: array<f32>;
// @ifdef ATOMIC
@group(0) @binding(5) var<storage, read_write> rates: array<atomic<u32>>;
// @else
@group(0) @binding(5) var<storage, read_write> rates: array<f32>;
// @endif
// Contributions of an edge to its inner cell, and then to its outer cell.
@group(0) @binding(6) var<storage, read_write> passed: array<f32>;

fn tableAt(index: u32) -> f32 {
  // @ifdef UNIFORM_TABLES
  return tables[index / 4u][index % 4u];
  // @else
  return tables[index];
  // @endif
}

fn coefficientOf(cell: u32, j: u32) -> State {
  return State(
    coefficients[slotOf(cell, j, 0u)], coefficients[slotOf(cell, j, 1u)],
    coefficients[slotOf(cell, j, 2u)], coefficients[slotOf(cell, j, 3u)]);
}

// Twice the area of a cell.
fn determinantOf(map: vec4f) -> f32 {
  return map.x * map.w - map.z * map.y;
}

// From the first to the second vertex of a side.
fn alongSide(map: vec4f, side: u32) -> vec2f {
  if (side == 0u) {
    return map.xy;
  }
  if (side == 1u) {
    return map.zw - map.xy;
  }
  return -map.zw;
}

// State of a cell at point k of a side.
fn traceOf(cell: u32, side: u32, k: u32) -> State {
  let row = SIDE_TABLE + (side * SIDE_POINTS + k) * MODES;
  var u = State();
  for (var j = 0u; j < MODES; j++) {
    u = u + tableAt(row + j) * coefficientOf(cell, j);
  }
  return u;
}

// Index of an invocation; workgroups are folded into rows.
fn indexOf(workgroup: vec3u, workgroups: vec3u, local: u32) -> u32 {
  return (workgroup.y * workgroups.x + workgroup.x) * WORKGROUP_SIZE + local;
}
