// Values of a row for the columns of an invocation, and the inputs of their reconstruction.
// @import fv/reconstruction.wgsl
// @import generated/march.wgsl

alias Row = array<State, LANE_COLUMNS>;
alias MeansAcross = array<State, LANE_AROUND>;
