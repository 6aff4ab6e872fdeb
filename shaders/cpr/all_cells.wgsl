// Replaces cpr/cell_range.wgsl if one kernel processes all cells.
// @import stepping/settings.wgsl

fn firstCell() -> u32 {
  return 0u;
}

fn endOfCells() -> u32 {
  return settings.cellCount;
}

fn reportingGroups(workgroups: vec3u) -> u32 {
  return workgroups.x * workgroups.y;
}
