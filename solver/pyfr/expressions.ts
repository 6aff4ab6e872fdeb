import { ProgramBuilder, type Program, type Value } from '../expression';
import type { Primitive } from '../expression/operations';

/**
 * Where PyFR evaluates an expression: `start` in NumPy, before the run; `kernel` in generated C, at every step.
 * NumPy has the remainder `%` of numbers, C does not; both lack comparisons and conditions.
 */
export type Place = 'start' | 'kernel';

/** A longer expression is not written: shared parts are repeated, since PyFR's grammar has no assignments. */
const longest = 20_000;

/** Texts of a program's inputs; a name stands for itself if absent. */
export type InputTexts = Readonly<Record<string, string>>;

/**
 * Returns the outputs of a program as expressions in PyFR's grammar: numbers, names, + − * / % and the functions of
 * `npeval` (PyFR 3.1, `nputil.py`).
 * @returns null if the grammar cannot express it
 */
export function pyfrExpressions(
  program: Program,
  place: Place,
  inputs: InputTexts = {},
): string[] | null {
  const arithmetic = withoutConditions(program, place);
  if (arithmetic === null) return null;
  const texts: string[] = [];
  for (const node of arithmetic.nodes) {
    switch (node.kind) {
      case 'input':
        texts.push(inputs[node.name] ?? node.name);
        break;
      case 'constant':
        texts.push(number(node.value));
        break;
      case 'operation': {
        const text = operationText(
          node.operation,
          node.args.map((arg) => texts[arg]),
        );
        if (text === null || text.length > longest) return null;
        texts.push(text);
        break;
      }
    }
  }
  return arithmetic.outputs.map((output) => texts[output]);
}

/** `1.5`, `(-2)`, `1e-7`: PyFR itself adds decimal points. */
const number = (value: number): string => (value < 0 ? `(${value})` : String(value));

function operationText(operation: Primitive, [a, b]: readonly string[]): string | null {
  switch (operation) {
    case 'add':
      return `(${a} + ${b})`;
    case 'subtract':
      return `(${a} - ${b})`;
    case 'multiply':
      return `(${a}*${b})`;
    case 'divide':
      return `(${a}/${b})`;
    case 'negate':
      return `(-${a})`;
    case 'power':
      return `pow(${a}, ${b})`;
    case 'floor':
      // The percent sign is doubled, since ConfigParser takes a single one for an interpolation.
      return `(${a} - ${a} %% 1)`;
    case 'min':
    case 'max':
    case 'atan2':
      return `${operation}(${a}, ${b})`;
    case 'sqrt':
    case 'abs':
    case 'exp':
    case 'log':
    case 'sin':
    case 'cos':
    case 'tan':
    case 'asin':
    case 'acos':
    case 'atan':
    case 'tanh':
      return `${operation}(${a})`;
    default:
      return null;
  }
}

/** A number that turns any nonzero difference into one beyond ±1, in the precision of the place. */
const steepness: Readonly<Record<Place, number>> = { start: 1e300, kernel: 1e30 };

/**
 * Returns an equal program without comparisons and conditions: a < b becomes min(1, max(0, K (b − a))) with a large K,
 * and a selection the weighted sum of both values. Null if an operation remains that PyFR lacks.
 */
export function withoutConditions(program: Program, place: Place): Program | null {
  const builder = new ProgramBuilder();
  const [zero, one, large] = [0, 1, steepness[place]].map((value) => builder.constant(value));
  const apply = builder.apply.bind(builder);
  const not = (a: Value): Value => apply('subtract', one, a);
  const less = (a: Value, b: Value): Value =>
    apply('min', one, apply('max', zero, apply('multiply', large, apply('subtract', b, a))));
  const values: Value[] = [];
  for (const node of program.nodes) {
    switch (node.kind) {
      case 'input':
        values.push(builder.input(node.name));
        break;
      case 'constant':
        values.push(builder.constant(node.value));
        break;
      case 'operation': {
        const value = plain(
          node.operation,
          node.args.map((arg) => values[arg]),
        );
        if (value === null) return null;
        values.push(value);
        break;
      }
    }
  }
  return builder.build(program.outputs.map((output) => values[output]));

  function plain(operation: Primitive, [a, b, c]: readonly Value[]): Value | null {
    switch (operation) {
      case 'less':
        return less(a, b);
      case 'lessEqual':
        return not(less(b, a));
      case 'equal':
        return apply('multiply', not(less(a, b)), not(less(b, a)));
      case 'and':
        return apply('multiply', a, b);
      case 'or':
        return apply('max', a, b);
      case 'not':
        return not(a);
      case 'select':
        return apply('add', apply('multiply', a, b), apply('multiply', not(a), c));
      case 'sign':
        return apply('subtract', less(zero, a), less(a, zero));
      case 'ceil':
        return place === 'start' ? apply('negate', apply('floor', apply('negate', a))) : null;
      case 'floor':
        return place === 'start' ? apply('floor', a) : null;
      case 'sinh':
      case 'cosh': {
        const [up, down] = [apply('exp', a), apply('exp', apply('negate', a))];
        const both = operation === 'sinh' ? apply('subtract', up, down) : apply('add', up, down);
        return apply('multiply', builder.constant(0.5), both);
      }
      default:
        return apply(operation, ...[a, b].slice(0, operation in twoOperands ? 2 : 1));
    }
  }
}

const twoOperands = { add: 0, subtract: 0, multiply: 0, divide: 0, power: 0, min: 0, max: 0, atan2: 0 }; // prettier-ignore
