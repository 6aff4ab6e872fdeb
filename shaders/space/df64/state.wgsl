// A state at a point in df64.
// @import generated/constants.wgsl
// @import numeric/df64/arithmetic.wgsl

alias Df64State = array<Df64, VARIABLES>;
