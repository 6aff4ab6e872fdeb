/** One-dimensional laboratory: modal DG in f64 for advection on a periodic interval and for any system on a line. */
export {
  sineWave,
  solveAdvection,
  type AdvectionSettings,
  type AdvectionSolution,
} from './advection';
export { advectionError, refinementStudy, sampleAdvection } from './results';
export { legendre } from './basis';
export { solveLine, type LineProblem, type LineState } from './systemDg';
