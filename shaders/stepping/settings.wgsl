// Constants of a run.
// @import generated/constants.wgsl

struct Settings {
  cellCount: u32,
  boundaryFaceCount: u32,
  historyCapacity: u32,
  // 0, set by the host.
  zero: u32,
  hasEndTime: u32,
  // The end time is endTime + endTimeLow.
  endTime: f32,
  endTimeLow: f32,
  // Δt = factor / (largest rate of a cell)
  timeStepFactor: f32,
  // Tolerance of the steady state; −1 for none.
  steadyTolerance: f32,
  // Index of the first cell within the case, if the kernels process a part of it.
  firstCell: u32,
  // Both 1, set by the host.
  one: f32,
  unit: f32,
}

@group(0) @binding(4) var<uniform> settings: Settings;
