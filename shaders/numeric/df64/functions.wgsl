// All functions available in expressions.
// @import numeric/df64/exponential.wgsl
// @import numeric/df64/trigonometric.wgsl
