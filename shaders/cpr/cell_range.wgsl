// Cells with the same kind of geometry, if a mesh has several kinds, and the workgroups of all ranges.

struct CellRange {
  first: u32,
  end: u32,
  workgroups: u32,
}

@group(0) @binding(2) var<uniform> range: CellRange;

fn firstCell() -> u32 {
  return range.first;
}

fn endOfCells() -> u32 {
  return range.end;
}

fn reportingGroups(workgroups: vec3u) -> u32 {
  return range.workgroups;
}
