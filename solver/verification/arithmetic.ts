import type { Backend } from '../run/runReports';

/** What numbers a verification is computed in. */
export type Arithmetic = 'f32' | 'df64' | 'f64';

/** Every arithmetic, the coarsest first. */
export const arithmetics: readonly Arithmetic[] = ['f32', 'df64', 'f64'];

/** The precisions that cases are verified in on the GPU; the CPU computes in f64. */
export type GpuPrecision = Exclude<Arithmetic, 'f64'>;

export const arithmeticOf = (backend: Backend, precision: GpuPrecision = 'f32'): Arithmetic =>
  backend === 'cpu' ? 'f64' : precision;
