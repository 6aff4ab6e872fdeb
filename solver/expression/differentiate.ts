import type { ProgramBuilder } from './builder';
import type { Primitive } from './operations';
import type { Program } from './program';
import type { Value } from './value';

/**
 * Differentiates a program's outputs with respect to one of its inputs by forward-mode automatic
 * differentiation. Exact except for round-off; `select`, `min`, `max`, `abs` differentiate the
 * selected branch, and steps (`floor`, `ceil`, `sign`) count as constant.
 * @param builder receives the derivatives; the program's inputs are its inputs of the same names
 * @returns one value per output, in order
 */
export function differentiate(builder: ProgramBuilder, program: Program, input: string): Value[] {
  return totalDerivative(builder, program, (name) => (name === input ? builder.constant(1) : null));
}

/**
 * Differentiates a program's outputs if several inputs change together, by the chain rule.
 * @param derivativeOf returns the derivative of an input; null if it is constant
 */
export function totalDerivative(
  builder: ProgramBuilder,
  program: Program,
  derivativeOf: (input: string) => Value | null,
): Value[] {
  const rules = new DerivativeRules(builder);
  const values: Value[] = [];
  /** null if a value doesn't depend on the input. */
  const derivatives: (Value | null)[] = [];
  for (const node of program.nodes) {
    switch (node.kind) {
      case 'input':
        values.push(builder.input(node.name));
        derivatives.push(derivativeOf(node.name));
        break;
      case 'constant':
        values.push(builder.typedConstant(node.type, node.value));
        derivatives.push(null);
        break;
      case 'operation': {
        const args = node.args.map((arg) => values[arg]);
        const inner = node.args.map((arg) => derivatives[arg]);
        const value = builder.apply(node.operation, ...args);
        values.push(value);
        derivatives.push(
          inner.every((derivative) => derivative === null)
            ? null
            : rules.of(node.operation, args, inner, value),
        );
        break;
      }
    }
  }
  return program.outputs.map((output) => derivatives[output] ?? builder.constant(0));
}

type Derivative = Value | null;

/** The derivative of each operation from its operands, their derivatives and its own value. */
class DerivativeRules {
  constructor(private readonly builder: ProgramBuilder) {}

  of(
    operation: Primitive,
    [a, b]: readonly Value[],
    inner: readonly Derivative[],
    value: Value,
  ): Derivative {
    const [da, db, dc] = inner;
    switch (operation) {
      case 'add':
        return this.sum(da, db);
      case 'subtract':
        return this.sum(da, this.negated(db));
      case 'multiply':
        return this.sum(this.times(da, b), this.times(db, a));
      case 'divide':
        return this.over(this.sum(da, this.negated(this.times(db, value))), b);
      case 'negate':
        return this.negated(da);
      case 'power':
        return this.sum(this.powerOfBase(a, b, da), this.powerOfExponent(a, db, value));
      case 'min':
        return this.choice(this.apply('less', a, b), da, db);
      case 'max':
        return this.choice(this.apply('less', b, a), da, db);
      case 'atan2':
        return this.over(
          this.sum(this.times(da, b), this.negated(this.times(db, a))),
          this.apply('add', this.square(a), this.square(b)),
        );
      case 'select':
        return this.choice(a, db, dc);
      case 'sqrt':
        return this.over(da, this.apply('multiply', this.constant(2), value));
      case 'abs':
        return this.times(da, this.apply('sign', a));
      case 'exp':
        return this.times(da, value);
      case 'log':
        return this.over(da, a);
      case 'sin':
        return this.times(da, this.apply('cos', a));
      case 'cos':
        return this.negated(this.times(da, this.apply('sin', a)));
      case 'tan':
        return this.times(da, this.apply('add', this.constant(1), this.square(value)));
      case 'asin':
        return this.over(da, this.apply('sqrt', this.oneMinusSquare(a)));
      case 'acos':
        return this.negated(this.over(da, this.apply('sqrt', this.oneMinusSquare(a))));
      case 'atan':
        return this.over(da, this.apply('add', this.constant(1), this.square(a)));
      case 'sinh':
        return this.times(da, this.apply('cosh', a));
      case 'cosh':
        return this.times(da, this.apply('sinh', a));
      case 'tanh':
        return this.times(da, this.oneMinusSquare(value));
      case 'sign':
      case 'floor':
      case 'ceil':
      case 'less':
      case 'lessEqual':
      case 'equal':
      case 'and':
      case 'or':
      case 'not':
        return null;
    }
  }

  /** b a^(b−1) a′ */
  private powerOfBase(a: Value, b: Value, da: Derivative): Derivative {
    if (da === null) return null;
    const lower = this.apply('power', a, this.apply('subtract', b, this.constant(1)));
    return this.times(da, this.apply('multiply', b, lower));
  }

  /** a^b log(a) b′; 0 at a = 0, its limit for b > 0. */
  private powerOfExponent(a: Value, db: Derivative, value: Value): Derivative {
    if (db === null) return null;
    const zero = this.constant(0);
    const logarithm = this.apply(
      'select',
      this.apply('equal', a, zero),
      zero,
      this.apply('log', a),
    );
    return this.times(db, this.apply('multiply', value, logarithm));
  }

  private sum(a: Derivative, b: Derivative): Derivative {
    if (a === null) return b;
    return b === null ? a : this.apply('add', a, b);
  }

  private negated(a: Derivative): Derivative {
    return a === null ? null : this.apply('negate', a);
  }

  private times(a: Derivative, factor: Value): Derivative {
    return a === null ? null : this.apply('multiply', a, factor);
  }

  private over(a: Derivative, divisor: Value): Derivative {
    return a === null ? null : this.apply('divide', a, divisor);
  }

  private choice(condition: Value, ifTrue: Derivative, ifFalse: Derivative): Derivative {
    if (ifTrue === null && ifFalse === null) return null;
    const zero = this.constant(0);
    return this.apply('select', condition, ifTrue ?? zero, ifFalse ?? zero);
  }

  private square(a: Value): Value {
    return this.apply('multiply', a, a);
  }

  private oneMinusSquare(a: Value): Value {
    return this.apply('subtract', this.constant(1), this.square(a));
  }

  private constant(value: number): Value {
    return this.builder.constant(value);
  }

  private apply(operation: Primitive, ...args: Value[]): Value {
    return this.builder.apply(operation, ...args);
  }
}
