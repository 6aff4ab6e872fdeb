// Cells whose geometry is of one kind, where a mesh has several; and the workgroups of all its ranges.

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
