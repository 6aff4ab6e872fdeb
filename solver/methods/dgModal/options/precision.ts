import type { MethodOption } from '../../option';
import { precisionOption } from '../../precisionOption';
import { precisionProblem, type KeptPrecision } from '../precisions';

/** Of the numbers on the GPU. */
export const precision: MethodOption<KeptPrecision> = precisionOption({
  descriptions: {
    f32: 'Fastest; about 6 digits. The CPU always computes in double precision.',
    f32Compensated:
      'Many small steps lose nothing; up to a third slower. The CPU always computes in double precision.',
    df64: '14 digits, nearly as on the CPU; seven to seventeen times slower than single, twice the memory.',
  },
  usual: 'f32Compensated',
  problem: precisionProblem,
});
