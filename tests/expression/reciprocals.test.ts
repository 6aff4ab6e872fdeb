import { describe, expect, it } from 'vitest';
import {
  compileToBlocks,
  ProgramBuilder,
  shareReciprocals,
  type Program,
} from '../../solver/expression';
import { randomSequence } from './randomExpressions';

const names = ['x', 'y', 'z'];

function programOf(sources: readonly string[], conditions: readonly string[] = []): Program {
  const builder = new ProgramBuilder();
  const scope = new Map(names.map((name) => [name, builder.input(name)]));
  return builder.build([
    ...sources.map((source) => builder.expression(source, scope)),
    ...conditions.map((source) => builder.condition(source, scope)),
  ]);
}

const count = (program: Program, operation: string): number =>
  program.nodes.filter((node) => node.kind === 'operation' && node.operation === operation).length;

const random = randomSequence(3);
const points = 64;
/** Bounded away from 0. */
const values = new Map(
  names.map((name) => [name, Float64Array.from({ length: points }, () => 0.5 + random())]),
);

function evaluate(program: Program): Float64Array[] {
  const outputs = program.outputs.map(() => new Float64Array(points));
  const inputs = program.inputs.map((name) => values.get(name) ?? new Float64Array(points));
  compileToBlocks(program).evaluate(inputs, outputs, points);
  return outputs;
}

describe('shareReciprocals', () => {
  it('divides only once by each repeated divisor', () => {
    const program = programOf(['x/z + y/z', 'sqrt(x)/z', 'y/(x + 1)', 'x/(y + z)', 'z/(y + z)']);
    expect(count(program, 'divide')).toBe(6);
    const shared = shareReciprocals(program);
    expect(count(shared, 'divide')).toBe(3);
    expect(count(shared, 'multiply')).toBe(5);
  });

  it('keeps a divisor that is used once', () => {
    const program = programOf(['x/z', 'x*z/(y + z)']);
    const shared = shareReciprocals(program);
    expect(count(shared, 'divide')).toBe(2);
    expect(evaluate(shared)).toEqual(evaluate(program));
  });

  it('reuses an existing reciprocal', () => {
    const shared = shareReciprocals(programOf(['1/z', 'x/z', 'y/z']));
    expect(count(shared, 'divide')).toBe(1);
  });

  it('changes values only by rounding', () => {
    const sources = ['x/z + y/z', '(x/z)/y + 2/y', 'exp(x/(y*z)) - sqrt(z/(y*z))', 'x^2/z^2'];
    const program = programOf(sources);
    const [before, after] = [program, shareReciprocals(program)].map(evaluate);
    before.forEach((expected, i) => {
      expected.forEach((value, k) => {
        expect(Math.abs(after[i][k] - value)).toBeLessThan(1e-14 * Math.max(1, Math.abs(value)));
      });
    });
  });

  it('keeps conditions, booleans and constants', () => {
    const sources = ['x/z > y/z && x > 0.75 ? 3 : x/z', '0.1'];
    const program = programOf(sources, ['x < y || z > 1', '1 < 2']);
    const shared = shareReciprocals(program);
    expect(evaluate(shared).slice(1)).toEqual(evaluate(program).slice(1));
    expect(shared.outputs.map((output) => shared.nodes[output].type)).toEqual([
      'number',
      'number',
      'boolean',
      'boolean',
    ]);
    expect(shared.nodes).toContainEqual({ kind: 'constant', type: 'boolean', value: 1 });
    expect(shared.nodes).toContainEqual({ kind: 'constant', type: 'number', value: 0.1 });
  });
});
