import type { MethodOption } from '../../option';
import { precisionOption } from '../../precisionOption';
import { precisionProblem, type KeptPrecision } from '../../dgModal/precisions';

/** Of the numbers on the GPU. */
export const precision: MethodOption<KeptPrecision> = precisionOption({
  descriptions: {
    f32: 'Fastest; about 6 digits. The CPU always computes in double precision.',
    f32Compensated: 'Many small steps lose nothing. The CPU always computes in double precision.',
    df64: '14 digits, nearly as on the CPU; many times slower than single, twice the memory.',
  },
  usual: 'f32',
  problem: precisionProblem,
});
