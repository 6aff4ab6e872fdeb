import arithmeticSource from '../../../shaders/numeric/df64/arithmetic.wgsl?raw';
import exponentialSource from '../../../shaders/numeric/df64/exponential.wgsl?raw';
import functionsSource from '../../../shaders/numeric/df64/functions.wgsl?raw';
import guardsByBitsSource from '../../../shaders/numeric/df64/guards_by_bits.wgsl?raw';
import guardsByFactorsSource from '../../../shaders/numeric/df64/guards_by_factors.wgsl?raw';
import productsFusedSource from '../../../shaders/numeric/df64/products_fused.wgsl?raw';
import productsSplitSource from '../../../shaders/numeric/df64/products_split.wgsl?raw';
import trigonometricSource from '../../../shaders/numeric/df64/trigonometric.wgsl?raw';
import elementarySource from '../../../shaders/numeric/elementary.wgsl?raw';
import type { ShaderLibrary } from '../linker';

/** Implementation of df64 on a device: protection against compiler simplification, and exact products. */
export interface Df64Arithmetic {
  readonly guards: 'factors' | 'bits';
  readonly products: 'fused' | 'split';
}

/** Fastest first. Only a test shows which of them are correct on a device. */
export const df64Arithmetics: readonly Df64Arithmetic[] = [
  { guards: 'factors', products: 'fused' },
  { guards: 'bits', products: 'fused' },
  { guards: 'factors', products: 'split' },
  { guards: 'bits', products: 'split' },
];

/**
 * Returns the modules of df64. They also need `generated/runtime_values.wgsl`: functions runtimeOne, runtimeUnit
 * (both 1) and runtimeZero, with values known only to the host.
 */
export const df64Library = ({ guards, products }: Df64Arithmetic): ShaderLibrary => ({
  'numeric/elementary.wgsl': elementarySource,
  'numeric/df64/arithmetic.wgsl': arithmeticSource,
  'numeric/df64/exponential.wgsl': exponentialSource,
  'numeric/df64/trigonometric.wgsl': trigonometricSource,
  'numeric/df64/functions.wgsl': functionsSource,
  'numeric/df64/guards_by_bits.wgsl': guardsByBitsSource,
  'numeric/df64/guards_by_factors.wgsl': guardsByFactorsSource,
  'numeric/df64/products_fused.wgsl': productsFusedSource,
  'numeric/df64/products_split.wgsl': productsSplitSource,
  'generated/df64_guards.wgsl': `// @import numeric/df64/guards_by_${guards}.wgsl`,
  'generated/df64_products.wgsl': `// @import numeric/df64/products_${products}.wgsl`,
});
