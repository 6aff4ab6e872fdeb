/** The one-dimensional laboratory: modal DG for advection on a periodic interval, f64. */
export {
  sineWave,
  solveAdvection,
  type AdvectionSettings,
  type AdvectionSolution,
} from './advection';
export { advectionError, refinementStudy, sampleAdvection } from './results';
export { legendre } from './basis';
