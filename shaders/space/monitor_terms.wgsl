// The terms of monitors' sums in single precision. Each precision defines atPoint, inCell and meanTerm.
// @import space/monitor_points.wgsl
// @import generated/cell_terms.wgsl
// @import space/exact_product.wgsl
