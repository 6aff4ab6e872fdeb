// Of a row what the columns of an invocation have, and what their reconstruction is given of it.
// @import fv/reconstruction.wgsl
// @import generated/march.wgsl

alias Row = array<State, LANE_COLUMNS>;
alias MeansAcross = array<State, LANE_AROUND>;
