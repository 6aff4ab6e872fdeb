declare const valueBrand: unique symbol;

/** A value of a program: the index of the node that computes it. */
export type Value = number & { readonly [valueBrand]: true };

export type ValueType = 'number' | 'boolean';
