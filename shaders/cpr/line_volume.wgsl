// What the fluxes within a line come to, and those at its ends along its axis.
// @import cpr/line_states.wgsl

struct LineVolume {
  terms: LineStates,
  first: State,
  last: State,
}
