import { describe, expect, it } from 'vitest';
import {
  compileToBlocks,
  factored,
  ProgramBuilder,
  totalDerivative,
  type Program,
} from '../../solver/expression';
import { randomSequence } from './randomExpressions';

const names = ['a', 'b', 'c', 'k', 'm', 'n', 'r', 'x'];

function programOf(sources: readonly string[], conditions: readonly string[] = []): Program {
  const builder = new ProgramBuilder();
  const scope = new Map(names.map((name) => [name, builder.input(name)]));
  return builder.build([
    ...sources.map((source) => builder.expression(source, scope)),
    ...conditions.map((source) => builder.condition(source, scope)),
  ]);
}

const operations = (program: Program): string[] =>
  program.nodes.flatMap((node) => (node.kind === 'operation' ? [node.operation] : []));

const count = (program: Program, operation: string): number =>
  operations(program).filter((own) => own === operation).length;

const random = randomSequence(5);
const points = 64;
/** All positive, so sums lose no digits. */
const values = new Map(
  names.map((name) => [name, Float64Array.from({ length: points }, () => 0.5 + random())]),
);

function evaluate(program: Program): Float64Array[] {
  const outputs = program.outputs.map(() => new Float64Array(points));
  const inputs = program.inputs.map((name) => values.get(name) ?? new Float64Array(points));
  compileToBlocks(program).evaluate(inputs, outputs, points);
  return outputs;
}

/** Compares values with magnitudes of about 1. */
function expectSame(program: Program, other: Program, tolerance = 1e-13): void {
  const [before, after] = [program, other].map(evaluate);
  before.forEach((expected, i) => {
    expected.forEach((value, k) => {
      expect(Math.abs(after[i][k] - value)).toBeLessThan(tolerance * Math.max(1, Math.abs(value)));
    });
  });
}

describe('factored programs', () => {
  it('factors common terms out of sums, also through shared values', () => {
    const program = programOf([
      'a*(x/r) + b*(m/r) + c*(n/r)',
      'a*x + b*m + c*n',
      'x/r',
      'exp(m/r)',
    ]);
    const short = factored(program);
    expectSame(program, short);
    // The second sum is shared with the first: one 1/r, three products, and the sum, x and m times
    // 1/r.
    expect(count(short, 'divide')).toBe(1);
    expect(count(short, 'multiply')).toBe(6);
    expect(count(short, 'add')).toBe(2);
  });

  it('combines states as differences, which vanish for equal states', () => {
    // λ(u⁻ − u⁺) + f u⁻ − g u⁺, not (λ + f)u⁻ − (λ + g)u⁺.
    const program = programOf(['sqrt(k)*(a - b) + c*a - m*b']);
    const short = factored(program);
    expectSame(program, short);
    expect(count(short, 'multiply')).toBe(3);
    const builder = new ProgramBuilder();
    const same = builder.inline(programOf(['exp(x)*(a - b)']), {
      x: builder.input('x'),
      a: builder.input('a'),
      b: builder.input('b'),
    });
    expect(count(factored(builder.build(same)), 'subtract')).toBe(1);
  });

  it('collects squares and numbers, so half the derivative of a square takes one product', () => {
    const builder = new ProgramBuilder();
    const squares = programOf(['0.5*(x^2 + m^2 + n^2)']);
    const change = totalDerivative(builder, squares, (name) => builder.input(`d${name}`));
    for (const name of ['x', 'm', 'n']) values.set(`d${name}`, values.get('k')!);
    const short = factored(builder.build(change));
    expect(operations(short).sort()).toEqual(['add', 'add', 'multiply', 'multiply', 'multiply']);
  });

  it('changes values only by rounding', () => {
    const program = programOf([
      '(a + b)*(c + k)*(m + n)/r + x',
      '0.4*(x - 0.5*(a^2 + b^2)/r) + sqrt((a*b + a*c)/(b + c))',
      'max(a*(b + 1), c)*(b + 1) - min(a, b)*(b + 1)',
      'a/b + c/b + (a/b)*(c/b)',
      '-(a - b) - (b - a)',
      '2 + 3*(4 - 2)',
    ]);
    expectSame(program, factored(program));
  });

  it('keeps conditions, booleans, constants and non-finite values', () => {
    const program = programOf(
      ['a > b && x > 0.75 ? 3 : x', '0.1', '0*a', '1/0'],
      ['a < b || c > 1', '1 < 2'],
    );
    const short = factored(program);
    expect(evaluate(short)).toEqual(evaluate(program));
    expect(short.outputs.map((output) => short.nodes[output].type)).toEqual([
      'number',
      'number',
      'number',
      'number',
      'boolean',
      'boolean',
    ]);
  });
});
