// Numbers of space/initial_state.wgsl that compilers don't know.

struct InitialSettings {
  // Both 1.
  one: f32,
  unit: f32,
  zero: f32,
  points: u32,
}

@group(0) @binding(3) var<uniform> initialSettings: InitialSettings;
