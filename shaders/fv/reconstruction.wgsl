// Interface of a reconstruction. A module of shaders/fv/reconstructions/ has a function
//
//   fn faceValues(means: Window, axis: u32) -> FaceValues
//
// of the means of a cell and of REACH cells on both sides of it along an axis, from low to high. Of systems with a
// balance (BALANCED) these are the quantities of means.
// @import numeric/f32.wgsl
// @import generated/constants.wgsl

alias Window = array<State, WINDOW>;
// @ifdef FACE_POINTS
// At the points of a face.
alias FaceStates = array<State, FACE_POINTS>;
// @endif

// Values of the center cell at its low and its high face.
struct FaceValues {
  low: State,
  high: State,
  // @ifdef BALANCED
  // From the low face to the high one.
  steps: State,
  // @endif
}
