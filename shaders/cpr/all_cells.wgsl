// In place of cpr/cell_range.wgsl, where one kernel is for all cells.
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
