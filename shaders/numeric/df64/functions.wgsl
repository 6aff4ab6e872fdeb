// Everything that expressions may call.
// @import numeric/df64/exponential.wgsl
// @import numeric/df64/trigonometric.wgsl
