import type { Backend } from '../run/runReports';

/** Arithmetic of a verification. */
export type Arithmetic = 'f32' | 'df64' | 'f64';

/** All arithmetics, least accurate first. */
export const arithmetics: readonly Arithmetic[] = ['f32', 'df64', 'f64'];

/** GPU precisions of verifications; the CPU computes in f64. */
export type GpuPrecision = Exclude<Arithmetic, 'f64'>;

export const arithmeticOf = (backend: Backend, precision: GpuPrecision = 'f32'): Arithmetic =>
  backend === 'cpu' ? 'f64' : precision;
