// Time averages (see space/statistics_entry.wgsl) of states in single precision.
// @import generated/cells.wgsl
// @import space/statistics_entry.wgsl
// @import generated/rule.wgsl
// @import stepping/opaque.wgsl
// @import generated/gradient.wgsl
// @import numeric/f32.wgsl
// @import space/running_averages.wgsl
// @import generated/projected_quantity.wgsl
// @import space/projected_square.wgsl
