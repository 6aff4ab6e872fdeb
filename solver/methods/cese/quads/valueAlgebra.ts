import type { ProgramBuilder, Value } from '../../../expression';

/** Arithmetic of program values. */
export interface ValueAlgebra {
  readonly number: (value: number) => Value;
  readonly product: (a: Value, b: Value) => Value;
  readonly sum: (...values: readonly Value[]) => Value;
  /** a − b */
  readonly less: (a: Value, b: Value) => Value;
  readonly scaled: (factor: number, value: Value) => Value;
}

export const algebraOf = (builder: ProgramBuilder): ValueAlgebra => ({
  number: (value) => builder.constant(value),
  product: (a, b) => builder.apply('multiply', a, b),
  sum: (...values) => values.reduce((total, value) => builder.apply('add', total, value)),
  less: (a, b) => builder.apply('subtract', a, b),
  scaled: (factor, value) => builder.apply('multiply', builder.constant(factor), value),
});
