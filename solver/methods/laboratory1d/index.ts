/** The one-dimensional laboratory: modal DG for advection on a periodic interval, and for any system on a line, f64. */
export {
  sineWave,
  solveAdvection,
  type AdvectionSettings,
  type AdvectionSolution,
} from './advection';
export { advectionError, refinementStudy, sampleAdvection } from './results';
export { legendre } from './basis';
export { solveLine, type LineProblem, type LineState } from './systemDg';
