/** The one-dimensional laboratory: modal DG for advection on a periodic interval, f64. */
export {
  sineWave,
  solveAdvection,
  type AdvectionSettings,
  type AdvectionSolution,
  type Profile,
} from './advection';
export { advectionError, refinementStudy, sampleAdvection, type RefinementPoint } from './results';
export { legendre } from './basis';
