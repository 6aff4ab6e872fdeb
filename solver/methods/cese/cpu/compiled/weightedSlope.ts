import type { ProgramBuilder, Value } from '../../../../expression';

/** Input name of α in powers. */
export const alphaInput = 'α';

/** Returns `weightedSlope` as a program value. */
export function weightedSlopeOf(builder: ProgramBuilder, a: Value, b: Value, alpha: number): Value {
  const weight = (slope: Value): Value => {
    if (alpha === 2) return builder.apply('multiply', slope, slope);
    if (alpha === 0) return builder.constant(1);
    const size = builder.apply('abs', slope);
    // α is an input, because a constant power would be expanded to products, which differ in the last bits.
    return alpha === 1 ? size : builder.apply('power', size, builder.input(alphaInput));
  };
  const [ofA, ofB] = [weight(a), weight(b)];
  const sum = builder.apply('add', ofA, ofB);
  const crossed = builder.apply(
    'add',
    builder.apply('multiply', ofB, a),
    builder.apply('multiply', ofA, b),
  );
  const isThere = builder.apply('less', builder.constant(0), sum);
  return builder.apply(
    'select',
    isThere,
    builder.apply('divide', crossed, sum),
    builder.constant(0),
  );
}
